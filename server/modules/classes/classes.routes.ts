import type { FastifyInstance } from 'fastify';
import {
  ClassActed,
  ClassBoard,
  ClassBoardQuery,
  ClassCode,
  ClassCodeNew,
  ClassCreate,
  ClassDifferencePage,
  ClassDifferencesQuery,
  ClassEdit,
  ClassId,
  ClassJoined,
  ClassmatePage,
  ClassmatesQuery,
  ClassMemberPage,
  ClassMembersAct,
  ClassMembersQuery,
  ClassPlacing,
  ClassByCode,
  ManagedClass,
  OfferingClass,
  OfferingClassQuery,
  OwnClassesQuery,
  OwnClassPage,
  RegisterClassesQuery,
  RegisterClassPage,
  RegisterPlaced,
  RegisterPlacing,
  UnplacedPage,
  UnplacedQuery,
} from '#contract/classes/classes.contract.ts';
import { ClassAssistants, ClassAssistantsSet } from '#contract/classes/class-assistants.contract.ts';
import { classesOperations as to } from '#contract/classes/classes.operations.ts';
import {
  GroupChoosing,
  GroupPage,
  GroupPlaced,
  GroupPlacing,
  GroupSet,
  GroupSetAdd,
  GroupSetEdit,
  GroupSetId,
  GroupSets,
  GroupsOfClass,
  GroupsQuery,
  OwnGroupSets,
  UngroupedPage,
} from '#contract/classes/groups.contract.ts';
import { groupsOperations as groupsTo } from '#contract/classes/groups.operations.ts';
import { Nothing } from '#contract/common/shapes.contract.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import { classAssistantsService } from './class-assistants.service.ts';
import { classGroupsService } from './class-groups.service.ts';
import { classCodesService } from './class-codes.service.ts';
import { classMembersService } from './class-members.service.ts';
import { classRegisterService } from './class-register.service.ts';
import { classesService } from './classes.service.ts';
import type { ClassPorts } from './classes.port.ts';
import { learnerClassesService } from './learner-classes.service.ts';

/** A wrong code is counted whatever becomes of the call, so its answer is not stored; a repeated join finds its place. */
const once = { isOnce: true };

export function classesRoutes(app: FastifyInstance, ports: ClassPorts): void {
  const learner = handlersOf(learnerClassesService);
  serve(app, to.own, { input: OwnClassesQuery, result: OwnClassPage }, learner.own);
  serve(app, to.inOffering, { input: OfferingClassQuery, result: OfferingClass }, learner.inOffering);
  serve(app, to.mates, { input: ClassmatesQuery, result: ClassmatePage }, learner.mates);
  serve(app, to.leave, { input: ClassId, result: Nothing }, learner.leave);

  const codes = handlersOf((db) => classCodesService(db, ports));
  serve(app, to.find, { input: ClassCode, result: ClassByCode }, codes.find, once);
  serve(app, to.join, { input: ClassCode, result: ClassJoined }, codes.join, once);

  const groups = handlersOf(classGroupsService);
  serve(app, groupsTo.own, { input: GroupsOfClass, result: OwnGroupSets }, groups.own);
  serve(app, groupsTo.choose, { input: GroupChoosing, result: Nothing }, groups.choose);
  serve(app, groupsTo.sets, { input: GroupsOfClass, result: GroupSets }, groups.sets);
  serve(app, groupsTo.add, { input: GroupSetAdd, result: GroupSetId }, groups.add);
  serve(app, groupsTo.edit, { input: GroupSetEdit, result: GroupSet, current: GroupSet }, groups.edit);
  serve(app, groupsTo.remove, { input: GroupSetId, result: Nothing }, groups.remove);
  serve(app, groupsTo.groups, { input: GroupsQuery, result: GroupPage }, groups.groups);
  serve(app, groupsTo.ungrouped, { input: GroupsQuery, result: UngroupedPage }, groups.ungrouped);
  serve(app, groupsTo.place, { input: GroupPlacing, result: GroupPlaced }, groups.place);
  serve(app, groupsTo.shuffle, { input: GroupSetId, result: GroupPlaced }, groups.shuffle);

  const classes = handlersOf(classesService);
  serve(app, to.board, { input: ClassBoardQuery, result: ClassBoard }, classes.board);
  serve(app, to.get, { input: ClassId, result: ManagedClass }, classes.get);
  serve(app, to.create, { input: ClassCreate, result: ManagedClass }, classes.create);
  serve(app, to.edit, { input: ClassEdit, result: ManagedClass, current: ManagedClass }, classes.edit);
  serve(app, to.remove, { input: ClassId, result: Nothing }, classes.remove);
  serve(app, to.renewCode, { input: ClassCodeNew, result: ManagedClass, current: ManagedClass }, classes.renewCode);

  const assistants = handlersOf(classAssistantsService);
  serve(app, to.assistants, { input: ClassId, result: ClassAssistants }, assistants.get);
  serve(
    app,
    to.setAssistants,
    { input: ClassAssistantsSet, result: ClassAssistants, current: ClassAssistants },
    assistants.set,
  );

  const members = handlersOf((db) => classMembersService(db, ports));
  serve(app, to.members, { input: ClassMembersQuery, result: ClassMemberPage }, members.members);
  serve(app, to.unplaced, { input: UnplacedQuery, result: UnplacedPage }, members.unplaced);
  serve(app, to.act, { input: ClassMembersAct, result: ClassActed }, members.act);
  serve(app, to.place, { input: ClassPlacing, result: ClassActed }, members.place);
  serve(app, to.undo, { input: ClassId, result: Nothing }, members.undo);

  const register = handlersOf((db) => classRegisterService(db, ports));
  serve(app, to.registerClasses, { input: RegisterClassesQuery, result: RegisterClassPage }, register.registerClasses);
  serve(app, to.fromRegister, { input: RegisterPlacing, result: RegisterPlaced }, register.fromRegister);
  serve(app, to.differences, { input: ClassDifferencesQuery, result: ClassDifferencePage }, register.differences);
}

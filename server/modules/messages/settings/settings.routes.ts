import type { FastifyInstance } from 'fastify';
import { Empty } from '#contract/common/shapes.contract.ts';
import { MessageChoices, MessageSchedule, MessageSettings } from '#contract/messages/message-settings.contract.ts';
import { messageSettingsOperations } from '#contract/messages/message-settings.operations.ts';
import { handlersOf, serve } from '#server/platform/calls/serve.ts';
import { messageSettingsService, type MessageSettingsParts } from './settings.service.ts';

export function messageSettingsRoutes(app: FastifyInstance, parts: MessageSettingsParts): void {
  const { read, choose, schedule, reset } = messageSettingsOperations;
  const handlers = handlersOf(messageSettingsService(parts));
  const result = MessageSettings;
  serve(app, read, { input: Empty, result }, handlers.read);
  serve(app, choose, { input: MessageChoices, result }, handlers.choose);
  serve(app, schedule, { input: MessageSchedule, result, current: MessageSettings }, handlers.schedule);
  serve(app, reset, { input: Empty, result }, handlers.reset);
}

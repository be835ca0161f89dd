-- Group work (小组作业): one hand-in of a group, one mark for all of it. A submission belongs to a learner, or to a
-- group; of a group's, `homework_share_facts` has one row for each of its members.
alter table homeworks
  add column is_group boolean not null default false,
  -- Who hands in for all: any member, or any member once all agree with what is handed in.
  add column group_agreement text not null default 'one' check (group_agreement in ('one', 'all'));

-- By which division of a class. Who is in none of its groups works alone.
create table homework_group_sets (
  homework_id uuid not null references homeworks (id) on delete cascade,
  class_id uuid not null,
  set_id uuid not null,
  primary key (homework_id, class_id)
);
create index homework_group_sets_of_set on homework_group_sets (set_id);

alter table homework_submissions
  alter column learner_id drop not null,
  add column group_id uuid,
  -- What the group was called when it began.
  add column group_number integer,
  add check (num_nonnulls(learner_id, group_id) = 1);
create unique index homework_submissions_of_group on homework_submissions (homework_id, offering_id, group_id, attempt)
  where group_id is not null;
create unique index homework_submissions_open_of_group on homework_submissions (homework_id, offering_id, group_id)
  where group_id is not null and status in ('draft', 'returned');
create index homework_submissions_by_group on homework_submissions (group_id) where group_id is not null;

-- Who was in the group when it handed in; whoever joins or leaves it later changes nothing of that.
create table homework_submission_members (
  submission_id uuid not null references homework_submissions (id) on delete cascade,
  learner_id uuid not null,
  -- A mark of one's own in place of the group's, and why; null: the group's.
  points double precision,
  reason text not null default '',
  set_by uuid,
  set_at timestamptz,
  primary key (submission_id, learner_id)
);
create index homework_submission_members_of_learner on homework_submission_members (learner_id);

-- Who agrees with what the group is about to hand in; a change of it makes a new version, with which nobody agrees yet.
create table homework_agreements (
  submission_id uuid not null references homework_submissions (id) on delete cascade,
  learner_id uuid not null,
  version integer not null,
  agreed_at timestamptz not null default now(),
  primary key (submission_id, learner_id)
);
create index homework_agreements_of_learner on homework_agreements (learner_id);

-- Who wrote it last, where several write.
alter table homework_answers add column saved_by uuid;

-- Groups of classes, for homework; members who are in the class.
create view group_set_facts as
  select s.id, s.class_id, s.name, s.created_at, (select count(*) from class_groups g where g.set_id = s.id) as groups,
    (select count(*) from class_group_members m join teaching_class_members n on n.class_id = s.class_id
      and n.learner_id = m.learner_id and n.status = 'active' where m.set_id = s.id) as placed,
    (select count(*) from teaching_class_members n where n.class_id = s.class_id and n.status = 'active') as learners
  from class_group_sets s;
create view group_member_facts as
  select m.set_id, m.group_id, m.learner_id, g.number, n.class_id, n.offering_id
  from class_group_members m
    join class_groups g on g.id = m.group_id
    join class_group_sets s on s.id = m.set_id
    join teaching_class_members n on n.class_id = s.class_id and n.learner_id = m.learner_id and n.status = 'active';

-- In which group somebody does a homework now. Who handed in with another one, or has begun alone, goes on so.
create view homework_placement_facts as
  select g.homework_id, m.offering_id, m.learner_id, m.group_id, m.number as group_number
  from homework_group_sets g
    join homeworks h on h.id = g.homework_id and h.is_group
    join group_member_facts m on m.set_id = g.set_id
  -- One look for each member: a join over all submissions would be far dearer for one group.
  where (
      select s.id from homework_submission_members f join homework_submissions s on s.id = f.submission_id
      where f.learner_id = m.learner_id and s.homework_id = g.homework_id and s.offering_id = m.offering_id
        and s.group_id <> m.group_id limit 1) is null
    and (
      select s.id from homework_submissions s
      where s.homework_id = g.homework_id and s.offering_id = m.offering_id and s.learner_id = m.learner_id
        and (s.version > 1 or s.submitted_at is not null) limit 1) is null;

-- Each learner's share of each submission: the whole of one's own; of a group's, as its member. Until it is handed in its
-- members are who is in the group now.
create view homework_share_facts as
  select s.id, s.homework_id, s.offering_id, s.learner_id, s.group_id, s.attempt, s.status, s.version, s.started_at,
    s.submitted_at, s.late_days, s.receipt_number, s.return_reason, s.returned_until, s.comment, s.points, s.marked_at,
    s.published_at, ''::text as own_reason, null::double precision as own_points
  from homework_submissions s where s.group_id is null
  union all
  select s.id, s.homework_id, s.offering_id, m.learner_id, s.group_id, s.attempt, s.status, s.version, s.started_at,
    s.submitted_at, s.late_days, s.receipt_number, s.return_reason, s.returned_until, s.comment,
    case when s.points is null then null else coalesce(m.points, s.points) end, s.marked_at, s.published_at, m.reason,
    m.points
  from homework_submissions s join homework_submission_members m on m.submission_id = s.id
  where s.group_id is not null
  union all
  select s.id, s.homework_id, s.offering_id, p.learner_id, s.group_id, s.attempt, s.status, s.version, s.started_at,
    s.submitted_at, s.late_days, s.receipt_number, s.return_reason, s.returned_until, s.comment, s.points, s.marked_at,
    s.published_at, ''::text, null::double precision
  from homework_submissions s
    join homework_placement_facts p on p.group_id = s.group_id and p.homework_id = s.homework_id
      and p.offering_id = s.offering_id
  where s.group_id is not null and s.submitted_at is null;

-- Who does a homework together: by the group of now, and by what was handed in.
create view homework_fellow_facts as
  select a.homework_id, a.offering_id, a.learner_id, b.learner_id as fellow_id
  from homework_placement_facts a
    join homework_placement_facts b on b.homework_id = a.homework_id and b.offering_id = a.offering_id
      and b.group_id = a.group_id and b.learner_id <> a.learner_id
  union
  select s.homework_id, s.offering_id, a.learner_id, b.learner_id
  from homework_submissions s
    join homework_submission_members a on a.submission_id = s.id
    join homework_submission_members b on b.submission_id = s.id and b.learner_id <> a.learner_id
  where s.group_id is not null;

-- A later due time of one member is the whole group's: there is one hand-in.
create or replace function homework_due_at(homework uuid, offering uuid, learner uuid, due timestamptz) returns timestamptz
  language sql stable parallel safe as $$
  select case when due is null then null else greatest(due, (
    select max(x.due_at) from homework_extensions x
    where x.homework_id = homework and x.offering_id = offering and (x.learner_id = learner or x.learner_id in (
      select f.fellow_id from homework_fellow_facts f
      where f.homework_id = homework and f.offering_id = offering and f.learner_id = learner)))) end
$$;
create function submission_due_at(submission uuid, homework uuid, offering uuid, learner uuid, due timestamptz)
  returns timestamptz language sql stable parallel safe as $$
  select case when due is null then null
    when learner is not null then homework_due_at(homework, offering, learner, due)
    else greatest(due, (
      select max(x.due_at) from homework_extensions x
      where x.homework_id = homework and x.offering_id = offering and x.learner_id in (
        select f.learner_id from homework_share_facts f where f.id = submission))) end
$$;
create or replace view homework_extension_facts as
  select x.homework_id, x.offering_id, x.learner_id, x.due_at, x.due_at + make_interval(days => h.late_days) as closes_at
  from homework_extensions x join homeworks h on h.id = x.homework_id
  where x.due_at > h.due_at
  union all
  select x.homework_id, x.offering_id, f.fellow_id, x.due_at, x.due_at + make_interval(days => h.late_days)
  from homework_extensions x
    join homeworks h on h.id = x.homework_id and h.is_group
    join homework_fellow_facts f on f.homework_id = x.homework_id and f.offering_id = x.offering_id
      and f.learner_id = x.learner_id
  where x.due_at > h.due_at;

-- What other areas read of submissions, for each who has a share of them.
create or replace view homework_mark_facts as
  select distinct on (homework_id, offering_id, learner_id)
    homework_id, offering_id, learner_id,
    case when status = 'marked' and (select h.is_anonymous from homeworks h where h.id = homework_id)
      then 'submitted' else status end as status,
    case when status = 'published' then points end as points,
    published_at,
    case when status = 'marked' and (select h.is_anonymous from homeworks h where h.id = homework_id)
      then null else points end as marked_points,
    submitted_at
  from homework_share_facts
  order by homework_id, offering_id, learner_id, (status = 'published') desc,
    case when status = 'published' then points end desc nulls last, attempt desc;

create or replace view question_mark_facts as
  select s.offering_id, s.learner_id, s.homework_id, m.question_id, m.points
  from (
    select distinct on (homework_id, offering_id, learner_id) id, homework_id, offering_id, learner_id
    from homework_share_facts
    where status = 'published'
    order by homework_id, offering_id, learner_id, points desc nulls last, attempt desc
  ) s join homework_marks m on m.submission_id = s.id;

create or replace view wrong_answer_facts as
  select a.learner_id, a.offering_id, q.course_id, 'quiz' as source, a.item_id as source_id, q.title, i.chapter_id,
    a.id as attempt_id, a.number, w.question_id, e.value -> 'content' ->> 'kind' as kind,
    (e.value ->> 'sourceQuestionId')::uuid as bank_id, (e.value ->> 'points')::double precision as points, w.got, w.answer,
    e.value -> 'content' as content, (c.content -> 'settings' ->> 'showsSolutions')::boolean as shows_key,
    a.submitted_at as at
  from quiz_attempts a
    join outline_quizzes c on c.id = a.quiz_id
    join offering_quiz_facts q on q.offering_id = a.offering_id and q.item_id = a.item_id
    join outline_published i on i.id = a.item_id
    join outline_quizzes p on p.id = i.quiz_id
    join quiz_results r on r.learner_id = a.learner_id and r.offering_id = a.offering_id and r.item_id = a.item_id
    join quiz_answers w on w.attempt_id = a.id
    cross join lateral jsonb_array_elements(c.content -> 'questions') e
  where a.status = 'submitted' and (e.value ->> 'id')::uuid = w.question_id
    and w.got < (e.value ->> 'points')::double precision
    and (c.feedback <> 'end' or now() > q.ends_at + interval '5 seconds'
      -- Nothing is left to try, and nothing runs.
      or (select count(*) filter (where u.status = 'submitted') >= p.attempts + r.extra_attempts
            and count(*) filter (where u.status = 'running') = 0
          from quiz_attempts u where u.learner_id = a.learner_id and u.offering_id = a.offering_id
            and u.item_id = a.item_id))
  union all
  select s.learner_id, s.offering_id, h.course_id, 'homework', h.id, h.title,
    (select i.chapter_id from outline_published i where i.homework_id = h.id order by i.position limit 1),
    s.id, s.attempt, n.id, n.content ->> 'kind', n.source_question_id, n.points, coalesce(m.points, 0), b.answer,
    n.content, true, s.published_at
  from homework_share_facts s
    join homeworks h on h.id = s.homework_id
    join homework_questions n on n.homework_id = h.id
    left join homework_marks m on m.submission_id = s.id and m.question_id = n.id
    left join homework_answers b on b.submission_id = s.id and b.question_id = n.id
  where s.status = 'published' and h.status = 'published' and coalesce(m.points, 0) < n.points;

-- A division that homework is done by is not taken apart.
create view used_group_set_facts as
  select distinct g.set_id from homework_group_sets g join homeworks h on h.id = g.homework_id and h.is_group;

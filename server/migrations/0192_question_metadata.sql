-- What is known of a question besides what it asks (question-metadata.rule.ts).
alter table bank_questions
  add column points double precision check (points between 0.5 and 1000),
  add column difficulty text check (difficulty in ('easy', 'fairlyEasy', 'medium', 'fairlyHard', 'hard')),
  add column level text check (level in ('remember', 'understand', 'apply', 'analyse', 'evaluate', 'create')),
  add column tags text[] not null default '{}',
  add column source text not null default '';

alter table question_import_entries
  add column metadata jsonb not null
    default '{"points": null, "difficulty": null, "level": null, "tags": [], "source": ""}';

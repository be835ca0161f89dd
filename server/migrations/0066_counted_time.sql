-- Up to when a learner's time is used up by what was watched: nobody watches longer than time passes.
alter table learning_days add column counted_until timestamptz;

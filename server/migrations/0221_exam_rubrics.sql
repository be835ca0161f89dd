-- What a marker chose of the rubric of a question, whose version stands in the paper: id of the rubric, and by criterion in
-- its order level, points, remark (rubrics.contract.ts).
alter table exam_answers add column rubric jsonb;
alter table exam_mark_turns add column rubric jsonb;

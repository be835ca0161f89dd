-- How often the reading of a file was begun: a file that ends the server each time is given up.

alter table question_imports add column attempts integer not null default 0;
create index question_imports_unread on question_imports (updated_at) where status in ('uploaded', 'parsing');

-- How often the judgement of an upload was begun: one that ends the server each time is refused.

alter table file_uploads add column attempts integer not null default 0;

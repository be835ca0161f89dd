-- Messages of a further kind: what teachers, schools and the platform announce.
alter table messages drop constraint messages_category_check;
alter table messages add check (category in ('tasks', 'replies', 'announcements', 'grades', 'account'));

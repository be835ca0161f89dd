-- What people looked for, counted by day and tied to nobody. Only words that stand in a public name are kept, so that
-- the list which everyone sees can hold nothing that nobody has published.
create table search_words (
  edition text not null check (edition in ('he', 've')),
  word text not null check (length(word) between 2 and 20),
  day date not null default current_date,
  count integer not null default 1,
  primary key (edition, day, word)
);

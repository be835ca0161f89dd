-- Events come in the order of their time, and ten thousand may come at once: ranges of it cost nothing to keep.
drop index live_events_at;
create index live_events_at on live_events using brin (at) with (pages_per_range = 8, autosummarize = on);

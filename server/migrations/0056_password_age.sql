-- When the password was set, for deployments that give those of administrators an end (ADMIN_PASSWORD_DAYS).
alter table accounts add column password_at timestamptz not null default now();

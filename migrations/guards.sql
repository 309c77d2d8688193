-- What tables cannot say of themselves. Applied after the migrations at every start, so each statement can be repeated.

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name using errcode = '42501';
end $$;

create or replace trigger trail_append_only before update or delete or truncate on trail
  for each statement execute function refuse_change();

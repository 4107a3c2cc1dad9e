import type pg from 'pg'
import { APP_ROLE } from './app-url'

/** Serialises processes that start together: any constant, another one than the migrations'. */
const LOCK = 5_280_002

/** The library forbids its tables' rows to all but their owner, unless a policy says otherwise. */
const OPEN_TO_APP = `
do $$
declare
  one record;
begin
  grant usage on schema graphile_worker to ${APP_ROLE};
  grant usage, select on all sequences in schema graphile_worker to ${APP_ROLE};
  grant execute on all functions in schema graphile_worker to ${APP_ROLE};
  for one in select c.oid::regclass as name, c.relkind, c.oid from pg_class c
      where c.relnamespace = 'graphile_worker'::regnamespace and c.relkind in ('r', 'v') loop
    execute format('grant select, insert, update, delete on %s to ${APP_ROLE}', one.name);
    if one.relkind = 'r' and not exists (select from pg_policy where polrelid = one.oid and polname = '${APP_ROLE}') then
      execute format('create policy ${APP_ROLE} on %s to ${APP_ROLE} using (true) with check (true)', one.name);
    end if;
  end loop;
end
$$`

/** Holds off others that make the queue, until the connection ends. */
export async function lockQueueTables(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [LOCK])
}

/** Lets the application's role work on the queue's tables, which stay the owner's. */
export async function openQueueToApp(client: pg.ClientBase): Promise<void> {
  await client.query(OPEN_TO_APP)
}

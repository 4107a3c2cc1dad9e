import { APP_ROLE } from '@tongzhou/db/app-url'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'

/** Serialises processes that start together: any constant, another one than the migrations'. */
const LOCK = 5_280_002

/**
 * The queue's tables belong to the owner and are opened to the application's role, which works on them: the
 * library forbids others their rows unless a policy says otherwise.
 */
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

/** Makes or renews the job queue as the database's owner, for the application's role to work with. */
export async function prepareQueue(ownerUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2 })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    const client = await pool.connect()
    try {
      await client.query('select pg_advisory_lock($1)', [LOCK])
      await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) })
      await client.query(OPEN_TO_APP)
    } finally {
      client.release(true)
    }
  } finally {
    await pool.end()
  }
}

import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { runsFolder } from '@tongzhou/testkit/memory-folder'
import {
  type TestServer,
  type ThrowAway,
  admin,
  databaseUrl,
  startTestServer,
} from '@tongzhou/testkit/test-cluster'

/**
 * A database server for worlds: none of its data is kept, so nothing is done for its safety or its old age.
 */
function quickServer(): ThrowAway {
  return {
    folder: runsFolder(),
    settings: {
      jit: 'off',
      // Every statement of the product is prepared: planned once a connection, not five times.
      plan_cache_mode: 'force_generic_plan',
      track_activities: 'off',
      track_counts: 'off',
      max_wal_size: '4GB',
    },
  }
}

/**
 * Starts a database server for worlds. Told to end (SIGINT, SIGTERM) before it has stopped, it goes with all
 * that it keeps, `undo` is done, and the process ends.
 */
export function startQuickServer(undo: () => void | Promise<void> = () => undefined): Promise<TestServer> {
  const starting = serverOfParent() ?? startTestServer(quickServer()).then(withoutLog)
  let isEnding = false
  const end = async (code: number): Promise<void> => {
    // Whoever started us may pass the same signal on once more.
    if (isEnding) return
    isEnding = true
    await undo()
    await (await starting).stop()
    process.exit(code)
  }
  process.on('SIGINT', () => void end(130))
  process.on('SIGTERM', () => void end(143))

  // Whoever waited for it does not go on in a process that ends.
  return starting.then((server) => (isEnding ? new Promise<never>(() => undefined) : server))
}

/**
 * The tables of the worlds' databases are written without a log: nothing reads it. Those that others point at
 * come after them.
 */
async function withoutLog(server: TestServer): Promise<TestServer> {
  await admin(
    databaseUrl(server.adminUrl, server.template),
    `do $$ declare name text; begin
      loop
        select t.oid::regclass::text into name from pg_class t
        where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and t.relpersistence = 'p' and not exists (
          select from pg_constraint f join pg_class other on other.oid = f.conrelid
          where f.confrelid = t.oid and f.conrelid <> t.oid and other.relpersistence = 'p')
        limit 1;
        exit when name is null;
        execute format('alter table %s set unlogged', name);
      end loop;
    end $$`,
  )

  return server
}

/** What a process of ours needs in its environment to use a server that is ready, its template migrated. */
export function environmentOf(server: TestServer): NodeJS.ProcessEnv {
  return { ...process.env, DATABASE_URL: server.adminUrl, SIM_TEMPLATE: server.template }
}

/** The server of the process that started this one, whose it is to stop; null when it gave none. */
function serverOfParent(): Promise<TestServer> | null {
  const { DATABASE_URL: adminUrl, SIM_TEMPLATE: template } = process.env

  return adminUrl && template ? Promise.resolve({ adminUrl, template, stop: () => Promise.resolve() }) : null
}

/** Tells processes of ours to end, and waits until they have. */
export async function endAll(children: Iterable<ChildProcess>): Promise<void> {
  const running = [...children].filter((child) => child.exitCode === null && child.signalCode === null)
  await Promise.all(
    running.map((child) => {
      child.kill('SIGTERM')

      return once(child, 'exit')
    }),
  )
}

import { verifyLedger } from '@tongzhou/db/stores/settlement/ledger-seal-store'
import { secrets } from '../customers'
import { registrarCodes } from '../sim-registrars'
import { checkChains } from './replay'
import { readTogether } from '../read-together'
import type { World } from '../world'
import type { Invariant } from './invariant'

const applying: Readonly<Record<string, string>> = {
  '120-confirm-trades': '04',
  '130-book-dividends': '06',
  '110-confirm-accounts': '02',
}

export const systemInvariants: readonly Invariant[] = [
  {
    id: 'I27',
    says: 'every row of a registrar is applied once, a broken file not at all',
    *check(world, now) {
      for (const step of now.steps) {
        const type = applying[step.step]
        if (step.state !== 'DONE' || type === undefined) continue
        for (const ta of registrarCodes) {
          const rows = now.records.filter(
            (row) => row.ta_code === ta && row.file_type === type && row.file_date === step.day,
          )
          const wanted = world.registrars.rows(ta, step.day, type).length
          const stored = rows.reduce((sum, row) => sum + row.count, 0)
          if (stored !== wanted) yield `${ta} ${step.day} ${type}: ${stored} rows stored of ${wanted}`
          const open = rows.find((row) => row.state === 'PENDING')
          if (open) yield `${open.file_name} has ${open.count} rows that wait although ${step.step} is done`
        }
      }
    },
  },
  {
    id: 'I27',
    says: 'no row waits for a person but those of strangers',
    *check(_world, now) {
      for (const row of now.records) {
        const isStrange = row.state === 'SUSPENSE' && row.reason === 'UNKNOWN_ORDER'
        const isWaiting = ['SUSPENSE', 'QUARANTINED'].includes(row.state) && !isStrange
        if (isWaiting) yield `${row.count} rows of ${row.file_name} wait for a person: ${row.reason}`
      }
    },
  },
  {
    id: 'I28',
    says: 'every intent of the outbox is carried out',
    *check(_world, now, isOver) {
      if (isOver && now.outboxOpen > 0) yield `${now.outboxOpen} intents are open`
    },
  },
  {
    id: 'I29',
    says: 'every step of every day ends',
    *check(_world, now, isOver) {
      for (const step of now.steps) {
        const text = `${step.day} ${step.step} stands as ${step.state}: ${step.fault ?? ''}`
        // The books of an evening may lack what the bank has not told yet.
        const isFault = step.state === 'FAULT' && !(step.fault ?? '').startsWith('BANK_BALANCE')
        if (isFault || (isOver && step.state !== 'DONE')) yield text
      }
    },
  },
]

/** I3, I24, I25 and I30: checked once in a world, because they read everything. */
export async function checkAtEnd(world: World): Promise<void> {
  const { tables } = await readTogether(world.owner, {
    // Bytes are looked at as the text that stands in them, if any does: their hexadecimal digits say nothing.
    // Times cannot hold any.
    tables: `select c.relname as name, string_agg(case when a.atttypid = 'bytea'::regtype then format('encode(%I, ''escape'')', a.attname)
        else quote_ident(a.attname) end, ', ' order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and a.atttypid not in ('boolean'::regtype, 'date'::regtype, 'timestamptz'::regtype) group by c.relname order by 1`,
  })
  const hidden = Object.values(secrets)
  // Looked for one after the other: that takes a fraction of what a pattern of all of them does.
  const isFound = hidden.map((secret) => `strpos(row_text, '${secret}') > 0`).join(' or ')
  const searches = (tables as { name: string; columns: string }[]).map(
    ({ name, columns }) =>
      `select '${name}' as name, count(*)::int as found
        from (select concat_ws(' ', ${columns}) as row_text from ${name} offset 0) as rows where ${isFound}`,
  )
  const { searched } = await readTogether(world.owner, { searched: searches.join(' union all ') })
  for (const { name, found } of searched as { name: string; found: number }[]) {
    if (found > 0) world.violate('I24', `${found} rows of ${name} hold personal data in clear`)
  }
  const spoken = world.log.find((line) => hidden.some((secret) => line.includes(secret)))
  if (spoken) world.violate('I25', `the log says ${spoken.slice(0, 200)}`)
  await checkPrivileges(world)
  await checkChains(world)
  const chain = await verifyLedger(world.services().connection.db)
  if (chain.broken !== null || chain.days === 0) {
    world.violate('I30', `of ${chain.days} sealed days the first broken one is ${chain.broken ?? 'missing'}`)
  }
}

/** The application's role can change neither ledger nor events nor audit. */
async function checkPrivileges(world: World): Promise<void> {
  for (const table of ['ledger_entry', 'order_event', 'order_confirm', 'account_seal', 'audit']) {
    for (const right of ['update', 'delete']) {
      const { rows } = await world.owner.query<{ may: boolean }>(
        `select has_table_privilege('tongzhou_app', $1, $2) as may`,
        [table, right],
      )
      if (rows[0]?.may === true) world.violate('I3', `the application may ${right} ${table}`)
    }
  }
}

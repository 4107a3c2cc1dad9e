import { mkdirSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { setCashFunds } from '@tongzhou/db/stores/cash-store'
import { differencesBalance } from '@tongzhou/db/stores/difference-settlement-store'
import { findOpenBreaks } from '@tongzhou/db/stores/break-store'
import { heldNavs } from '@tongzhou/db/stores/nav-hold-store'
import { type DecidedReview, latestReviews, pendingReviews } from '@tongzhou/db/stores/review-store'
import { LONG_TERM, isIdPeriodUsable } from '@tongzhou/domain/account/id-validity'
import {
  boundsOf,
  openProposals,
  parameterNamed,
  parameterNames,
  parameterOf,
} from '@tongzhou/db/stores/parameter-store'
import { openRemittances } from '@tongzhou/db/stores/remittance-store'
import { type Day, dayFrom, dayOf, daysBetween } from '@tongzhou/domain/kernel/business-day'
import { printMoney } from '@tongzhou/domain/kernel/money'
import { printNav } from '@tongzhou/domain/kernel/nav'
import { type ParameterWord, changeParameter } from '../apps/server/src/features/ops/change-parameter'
import { decideNavHold } from '../apps/server/src/features/ops/decide-nav-hold'
import { type RemittanceWord, decideRemittance } from '../apps/server/src/features/ops/decide-remittance'
import { decideReview } from '../apps/server/src/features/ops/decide-review'
import { openCase } from '../apps/server/src/features/ops/open-case'
import { importScreeningList } from '../apps/server/src/features/ops/import-screening-list'
import { type BreakAction, resolveBreak } from '../apps/server/src/features/ops/resolve-break'
import { type SettlementWord, settleDifferences } from '../apps/server/src/features/ops/settle-differences'
import { readConfig } from '../apps/server/src/config'
import { retryUnsent } from '../apps/server/src/jobs/registrar/retry-unsent'
import { UNSENT_BREAK } from '../apps/server/src/jobs/registrar/set-aside'
import { readOptions } from '../apps/server/src/read-options'
import { openServices } from '../apps/server/src/start-product'
import { operateCalendar } from './ops-calendar'

/**
 * What operators decide, on the database of DATA_DIR or DATABASE_URL. Every decision leaves an audit row with the name of who ran
 * it (`--by`, else the name at this machine); what needs two persons is refused to one.
 */
const USAGE = `npm run ops -- reviews [list] [--all] | reviews show ID [--out DIR]
npm run ops -- reviews approve ID [--id-begin DAY --id-end DAY|long] | reviews reject ID --reason TEXT
npm run ops -- breaks [list] | breaks propose ID --reason TEXT | breaks approve ID | breaks reject ID
npm run ops -- unsent [list] | unsent retry
npm run ops -- navs [list] | navs approve FUND/DAY | navs reject FUND/DAY --reason TEXT
npm run ops -- remittances [list] | remittances match ENTRY ORDER --reason TEXT | remittances return ENTRY --reason TEXT
npm run ops -- remittances approve ENTRY | remittances reject ENTRY
npm run ops -- differences [list] | differences settle --reason TEXT | differences approve | differences reject
npm run ops -- parameters [list] | parameters propose NAME VALUE --reason TEXT | parameters approve NAME | parameters reject NAME
npm run ops -- calendar [list] | calendar draft YEAR --out FILE | calendar propose FILE --reason TEXT | calendar show
npm run ops -- calendar approve | calendar reject | calendar export [DAY] [--out FILE]
npm run ops -- cash-funds set CODE,CODE,…
npm run ops -- screening import FILE.csv
     [--by NAME]`

const sentences = {
  NO_OPEN_BREAK: 'no open difference of that number',
  NOTHING_PROPOSED: 'nobody has proposed a resolution yet',
  SAME_PERSON: 'the second person must be another one than who proposed it (--by NAME)',
  NOTHING_UNSENT: 'everything of today stands in a file',
  DAY_SEALED:
    'the day’s files are not written yet, or the registrars have sealed them: what is left fails at 16:30',
  NO_OPEN_REMITTANCE: 'no open remittance of that entry number',
  NO_UNPAID_ORDER: 'no order by remittance of that number waits for its money',
  AMOUNT_DIFFERS: 'the order is of another amount',
  NO_DIFFERENCES: 'nothing lies on 2099',
  SETTLEMENT_UNDER_WAY: 'a settlement of 2099 waits for its second person or for the bank',
  BALANCE_CHANGED: 'what lies on 2099 has changed since the proposal: reject it and propose again',
  VALUE_NOT_ALLOWED: 'this parameter cannot have that value',
  THIRD_PARTY: 'neither the account nor the name is that of the order’s customer',
} as const

const { values, positionals } = readOptions(
  {
    options: {
      reason: { type: 'string' },
      by: { type: 'string' },
      all: { type: 'boolean', default: false },
      out: { type: 'string' },
      'id-begin': { type: 'string' },
      'id-end': { type: 'string' },
    },
    allowPositionals: true,
  },
  USAGE,
)
// A remittance's order number, or a parameter's value.
const [area, action = 'list', subject = '', orderNo = ''] = positionals
const reason = values.reason?.trim() ?? ''
const id = /^\d{1,18}$/.test(subject) ? BigInt(subject) : null
const actor = values.by?.trim() || userInfo().username

const services = await openServices(readConfig(process.env), {
  migrationsDir: join(import.meta.dirname, '../packages/db/src/migrations'),
  leaveRunning: true,
})
const { db } = services.connection
const now = services.clock.now()
try {
  if (area === 'reviews') await reviews()
  else if (area === 'breaks') await breaks()
  else if (area === 'unsent') await unsent()
  else if (area === 'navs') await navs()
  else if (area === 'remittances') await remittances()
  else if (area === 'differences') await differences()
  else if (area === 'parameters') await changeParameters()
  else if (area === 'calendar') await calendar()
  else if (area === 'screening' && action === 'import' && subject !== '') await screening()
  else if (area === 'cash-funds' && action === 'set') await cashFunds(subject.split(',').filter(Boolean))
  else fail(USAGE)
} finally {
  await services.close()
}

async function reviews(): Promise<void> {
  if (action === 'list') return values.all ? listAllReviews() : listReviews()
  if (id !== null && action === 'show') return showReview(id)
  if (id === null || (action !== 'approve' && action !== 'reject')) return fail(USAGE)
  if (action === 'reject' && reason === '')
    return fail('a rejection needs --reason TEXT: the customer reads it')
  const approve = action === 'approve'
  const period = readPeriod()
  if (period === null)
    return fail('--id-begin and --id-end are days as 2026-01-31 (or long), the end after the begin')
  const decision = { id, approve, reason: reason === '' ? null : reason, actor, now, ...period }
  const row = await db.transaction().execute((tx) => decideReview(tx, services.cipher, decision))
  if (!row) return fail(`no waiting review ${subject}`)
  console.log(`${approve ? 'approved' : 'rejected'} ${row.kind} of ${row.customerNo ?? '-'}`)
}

/** The validity read on the pictures; {} when none is given, null when it is no period. */
function readPeriod(): { period?: { idBegin: Day; idEnd: Day } } | null {
  const [begin, end] = [values['id-begin'], values['id-end']]
  if (begin === undefined && end === undefined) return {}
  try {
    const period = { idBegin: dayFrom(begin ?? ''), idEnd: end === 'long' ? LONG_TERM : dayFrom(end ?? '') }

    return isIdPeriodUsable(dayOf(now), period) ? { period } : null
  } catch {
    return null
  }
}

/** A case with its papers: pictures are written to DIR, what was read of them is printed; the opening is audited. */
async function showReview(reviewId: bigint): Promise<void> {
  const opened = await db
    .transaction()
    .execute((tx) => openCase(tx, services.cipher, { id: reviewId, actor, now }))
  if (!opened) return fail(`no review ${subject}`)
  printDecided(opened.review)
  console.log(`    ${JSON.stringify(opened.review.detail)}`)
  const out = resolve(process.env['INIT_CWD'] ?? '.', values.out ?? '.')
  for (const picture of opened.pictures) {
    const fields = Object.entries(picture.fields).map(
      ([name, field]) => `${name} ${field.value} (${field.confidence})`,
    )
    const file = join(
      out,
      `review-${reviewId}-${picture.side}.${picture.mimeType === 'image/png' ? 'png' : 'jpg'}`,
    )
    mkdirSync(out, { recursive: true })
    writeFileSync(file, picture.bytes, { mode: 0o600 })
    console.log(`    ${picture.side}: ${file}${fields.length > 0 ? `; read: ${fields.join(', ')}` : ''}`)
  }
}

async function listReviews(): Promise<void> {
  const rows = await pendingReviews(db)
  for (const row of rows) {
    console.log(
      `${row.id}  ${row.kind}  ${row.customerNo ?? '-'}  ${row.createdAt.toISOString()}  ${row.subject}`,
    )
    console.log(`    ${JSON.stringify(row.detail)}`)
  }
  console.log(`${rows.length} waiting`)
}

async function listAllReviews(): Promise<void> {
  const rows = await latestReviews(db)
  for (const row of rows) printDecided(row)
  console.log(`${rows.length} newest`)
}

function printDecided(row: DecidedReview): void {
  const decided = row.decidedAt === null ? '' : ` by ${row.decidedBy ?? '-'} ${row.decidedAt.toISOString()}`
  const why = row.reason === null ? '' : `: ${row.reason}`
  console.log(
    `${row.id}  ${row.kind}  ${row.customerNo ?? '-'}  ${row.state}${decided}${why}  ${row.subject}`,
  )
}

async function breaks(): Promise<void> {
  if (action === 'list') return listBreaks()
  const step = breakAction()
  if (id === null || step === null) return fail(USAGE)
  const done = await db.transaction().execute((tx) => resolveBreak(tx, { id, action: step, actor, now }))
  if (done.kind === 'refused') return fail(sentences[done.reason])
  console.log(`${action}: ${done.value.day} ${done.value.kind} ${done.value.subject} by ${actor}`)
}

/** What no file of the day could carry; once mended it goes with the whole files again (§3.2). */
async function unsent(): Promise<void> {
  if (action === 'list') {
    const rows = (await findOpenBreaks(db)).filter(({ kind }) => kind === UNSENT_BREAK)
    for (const row of rows) console.log(`${row.day}  ${row.subject}  ${row.ours ?? ''}`)
    return console.log(`${rows.length} unsent`)
  }
  if (action !== 'retry') return fail(USAGE)
  const done = await db.transaction().execute((tx) => retryUnsent(tx, { day: dayOf(now), actor, now }))
  if (done.kind === 'refused') return fail(sentences[done.reason])
  console.log(`the files of ${dayOf(now)} are written again, with ${done.value.join(', ')} where mended`)
}

function breakAction(): BreakAction | null {
  if (action === 'approve' || action === 'reject') return { kind: action }

  return action === 'propose' && reason !== '' ? { kind: 'propose', resolution: reason } : null
}

async function listBreaks(): Promise<void> {
  const rows = await findOpenBreaks(db)
  for (const row of rows) {
    console.log(
      `${row.id}  ${row.day}  ${row.kind}  ${row.subject}  ours ${row.ours ?? '-'}  theirs ${row.theirs ?? '-'}  ${row.owner}`,
    )
    if (row.proposedBy !== null) console.log(`    proposed by ${row.proposedBy}: ${row.resolution ?? ''}`)
  }
  console.log(`${rows.length} open`)
}

/** What lies on 2099, and the company's money that brings it back to zero; two persons (§12.6). */
async function differences(): Promise<void> {
  if (action === 'list')
    return console.log(`2099: ${printMoney(await differencesBalance(db))} (positive: money is missing)`)
  const word = differencesWord()
  if (word === null) return fail(USAGE)
  const done = await db.transaction().execute((tx) => settleDifferences(tx, { word, actor, now }))
  if (done.kind === 'refused') return fail(sentences[done.reason])
  console.log(`${action}: ${printMoney(done.value.amount)} of the company's money, by ${actor}`)
}

function differencesWord(): SettlementWord | null {
  if (action === 'approve' || action === 'reject') return { kind: action }

  return action === 'settle' && reason !== '' ? { kind: 'settle', reason } : null
}

/** Parameters of Appendix B: what is in force, what waits; two persons change one. */
async function changeParameters(): Promise<void> {
  if (action === 'list') return listParameters()
  const name = parameterNamed(subject)
  const word = parameterWord()
  if (name === null || word === null) return fail(USAGE)
  const done = await db.transaction().execute((tx) => changeParameter(tx, { name, word, actor, now }))
  if (done.kind === 'refused') return fail(sentences[done.reason])
  console.log(`${action}: ${name} ${done.value.value} by ${actor}`)
}

function parameterWord(): ParameterWord | null {
  if (action === 'approve' || action === 'reject') return { kind: action }

  return action === 'propose' && reason !== '' ? { kind: 'propose', value: orderNo, reason } : null
}

async function listParameters(): Promise<void> {
  for (const name of parameterNames)
    console.log(`${name}=${await parameterOf(db, name)}    (${boundsOf(name)})`)
  for (const { name, value, proposedBy, reason: why } of await openProposals(db))
    console.log(`    ${name}=${value} proposed by ${proposedBy}: ${why}`)
}

/** The trading calendar (R-CAL-2): how far it reaches, and a file of days put in force by two persons. */
async function calendar(): Promise<void> {
  const said = await operateCalendar({ db, action, subject, reason, actor, now, out: values.out })
  if (said.isDone) console.log(said.text)
  else fail(said.text === '' ? USAGE : said.text)
}

/** NAVs held for approval (§12.2): two persons publish one, one rejects it. */
async function navs(): Promise<void> {
  if (action === 'list') return listNavs()
  const [, fundCode = '', day = ''] = /^(\d{6})\/(\d{4}-\d{2}-\d{2})$/.exec(subject) ?? []
  if (fundCode === '' || (action !== 'approve' && action !== 'reject')) return fail(USAGE)
  if (action === 'reject' && reason === '') return fail('a rejection needs --reason TEXT')
  const approve = action === 'approve'
  const word = { fundCode, day: dayFrom(day), approve, reason: reason === '' ? null : reason, actor, now }
  const outcome = await db.transaction().execute((tx) => decideNavHold(tx, word))
  if (outcome === 'unknown') return fail(`no held NAV ${subject}`)
  if (outcome === 'same-person') return fail(sentences.SAME_PERSON)
  console.log(`${subject}: ${outcome} by ${actor}`)
}

async function listNavs(): Promise<void> {
  const held = await heldNavs(db)
  for (const { published, reason: why, proposedBy } of held) {
    const waits = proposedBy === null ? 'two persons' : `another person than ${proposedBy}`
    console.log(
      `${published.fundCode}/${published.day}  ${printNav(published.nav)}  ${why}  waits for ${waits}`,
    )
  }
  console.log(`${held.length} held`)
}

/** Remitted money that no order took (§3.3): two persons match it or send it back. */
async function remittances(): Promise<void> {
  if (action === 'list') return listRemittances()
  const word = remittanceWord()
  if (subject === '' || word === null) return fail(USAGE)
  const step = { entryNo: subject, word, actor, cipher: services.cipher, now }
  const done = await db.transaction().execute((tx) => decideRemittance(tx, step))
  if (done.kind === 'refused') return fail(sentences[done.reason])
  console.log(`${action}: ${subject} of ${done.value.businessDay} by ${actor}`)
}

function remittanceWord(): RemittanceWord | null {
  if (action === 'approve' || action === 'reject') return { kind: action }
  if (reason === '') return null
  if (action === 'return') return { kind: 'return', reason }

  return action === 'match' && orderNo !== '' ? { kind: 'match', orderNo, reason } : null
}

async function listRemittances(): Promise<void> {
  const rows = await openRemittances(db)
  for (const row of rows) {
    const age = daysBetween(row.businessDay, dayOf(now))
    console.log(
      `${row.entryNo}  ${row.businessDay}  ${printMoney(row.amount)}  ${row.payerBank} ${row.accountTail}  ${row.reason ?? ''}  ${age} days old, ${row.owner}`,
    )
    if (row.proposedBy !== null)
      console.log(
        `    proposed by ${row.proposedBy}: ${row.proposedAction ?? ''} ${row.proposedOrderNo ?? ''}`,
      )
  }
  console.log(`${rows.length} open`)
}

/** Takes a list of persons whole and looks for every customer in it. */
async function screening(): Promise<void> {
  const progress = (done: number, of: number) => process.stderr.write(`\rsearched ${done}/${of} pages`)
  const outcome = await importScreeningList(services, { path: subject, by: actor, now, progress })
  if (outcome.kind === 'refused') return fail(`nothing imported:\n${outcome.faults.slice(0, 50).join('\n')}`)
  if (outcome.kind === 'same') return console.log('this list is the newest one already')
  console.log(
    `\nversion ${outcome.version}: ${outcome.entries} entries, ${outcome.hits} new hits (npm run ops -- reviews)`,
  )
}

async function cashFunds(fundCodes: readonly string[]): Promise<void> {
  if (fundCodes.length === 0) return fail(USAGE)
  const known = await db
    .selectFrom('fund')
    .select('fund_code')
    .where('fund_code', 'in', fundCodes)
    .where('fund_type', '=', 'MONEY')
    .limit(50)
    .execute()
  const missing = fundCodes.filter((code) => !known.some((row) => row.fund_code === code))
  if (missing.length > 0) return fail(`no money fund: ${missing.join(', ')}`)
  await db.transaction().execute(async (tx) => {
    await setCashFunds(tx, fundCodes)
    const detail = JSON.stringify({ fundCodes })
    await tx
      .insertInto('audit')
      .values({ at: now, actor, action: 'CASH_FUNDS_SET', subject: 'cash-product', reason: null, detail })
      .execute()
  })
  console.log(`the cash product holds ${fundCodes.join(', ')}`)
}

/** Not an exit: the database must be closed on the way out. */
function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}

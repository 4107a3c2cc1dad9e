import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import type pg from 'pg'
import { pinyin } from 'pinyin-pro'
import { documents, ratings } from './document-tables'
import { ImportReport } from './import-report'
import { publishSampleNotices } from './sample-notices'
import { publishSamplePages } from './sample-pages'
import * as tables from './sample-tables'
import { fees } from './take-fees'
import { takeFundLists } from './take-fund-lists'
import { takeIndexes } from './take-indexes'
import { takeNavs } from './take-navs'
import { takeRunningFees } from './take-running-fees'
import { type ImportContext, takeTable } from './take-table'

interface MarketInfo {
  readonly format?: string
  readonly version?: number
  readonly sample?: boolean
  readonly label?: string
  readonly asOf?: string
}

/**
 * Imports a folder of market data (docs/market-import.md): every row validated, refusals reported,
 * repeatable. `today` is the business day: later NAVs are refused.
 */
export async function importFolder(options: {
  client: pg.ClientBase
  folder: string
  today: string
  progress: (text: string) => void
}): Promise<ImportReport> {
  const { client, folder } = options
  const report = new ImportReport()
  if (!existsSync(folder)) {
    report.refuseFile(report.file(folder), 'no such folder')

    return report
  }
  const info = readInfo(folder, report)
  if (!info) return report
  const context: ImportContext = { client, folder, report, progress: options.progress }
  const id = await beginImport(client, folder, info)
  await takeTable(context, tables.companies)
  await takeTable(context, tables.managers)
  await takeIndexes(context)
  await takeTable(context, tables.funds)
  await takeTable(context, fees)
  await takeRunningFees(context)
  await takeFundLists(context)
  await takeNavs(context, options.today)
  for (const table of [
    tables.tenures,
    tables.dividends,
    tables.splits,
    tables.openWindows,
    tables.benchmarks,
    tables.sizes,
    tables.allocations,
    tables.industries,
    tables.holdings,
    tables.announcements,
    documents,
    ratings,
  ]) {
    await takeTable(context, table)
  }
  await addMissingPinyin(client)
  if (info.sample === true) {
    await chooseCashFunds(client)
    const from = { folder, today: dayFrom(options.today), report }
    await publishSampleNotices(client, from)
    await publishSamplePages(client, from)
  }
  await client.query(
    'analyze fund, fund_nav, fund_fee_rule, fund_announcement, fund_holding, fund_allocation',
  )
  await client.query('update market_import set finished_at = now(), report = $2 where id = $1', [
    id,
    JSON.stringify({ files: report.files }),
  ])

  return report
}

function readInfo(folder: string, report: ImportReport): MarketInfo | null {
  const path = join(folder, 'market.json')
  if (!existsSync(path)) return {}
  const info = JSON.parse(readFileSync(path, 'utf8')) as MarketInfo
  if (info.format === 'tongzhou-market' && info.version === 1) return info
  report.refuseFile(report.file('market.json'), 'unknown format or version')

  return null
}

async function beginImport(client: pg.ClientBase, folder: string, info: MarketInfo): Promise<string> {
  const hash = createHash('sha256')
    .update(JSON.stringify([info, folder]))
    .digest()
  const { rows } = await client.query<{ id: string }>(
    'insert into market_import (source_hash, label, is_sample, started_at) values ($1, $2, $3, now()) returning id::text as id',
    [hash, info.label ?? '', info.sample === true],
  )

  return rows[0]?.id ?? ''
}

/**
 * The sample company's cash product (§5.3): its first three money funds with quick redemption. A list set by
 * an operator stays (`npm run ops -- cash-funds`).
 */
async function chooseCashFunds(client: pg.ClientBase): Promise<void> {
  await client.query(`insert into cash_fund (fund_code, rank)
    select fund_code, row_number() over (order by fund_code) from (
      select fund_code from fund
      where fund_type = 'MONEY' and quick_redeem and risk_level = 'R1' and status = '0' and ta_code is not null
      order by fund_code limit 3) as chosen
    where not exists (select 1 from cash_fund)`)
}

/** Search needs pinyin of every name; lists that bring none get it here. */
async function addMissingPinyin(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ fund_code: string; name: string }>(
    "select fund_code, name from fund where pinyin = ''",
  )
  const words = rows.map((row) => pinyin(row.name, { toneType: 'none', type: 'array', nonZh: 'consecutive' }))
  await client.query(
    'update fund f set pinyin = i.p, initials = i.s from unnest($1::text[], $2::text[], $3::text[]) as i(code, p, s) where f.fund_code = i.code',
    [
      rows.map((r) => r.fund_code),
      words.map((w) => w.join('').toLowerCase()),
      words.map((w) =>
        w
          .map((x) => x[0] ?? '')
          .join('')
          .toLowerCase(),
      ),
    ],
  )
}

import { createHash } from 'node:crypto'
import {
  keepExportPart,
  lockWantedExport,
  markExportReady,
  rowsOfCustomer,
} from '@tongzhou/db/stores/account/rights/data-export-store'
import type { Database, Tx } from '@tongzhou/db/connect'
import { sealedColumns } from '@tongzhou/db/stores/ops/sealed-column-store'
import { type ExportedTable, exportedTables } from '@tongzhou/domain/account/rights/export-tables'
import { exportWords } from '@tongzhou/domain/account/rights/export-words'
import { EXPORT_CONTENT } from '../../shared/account/export-intent'
import type { FieldCipher, LooseContext, RowColumn } from '../../shared/field-cipher'
import { notify } from '../../shared/messages/notify'

/** A part ends with the row that reaches this many characters; a picture alone may be larger. */
const MOST_CHARACTERS = 4 * 1024 * 1024
const KEPT_MS = 7 * 24 * 60 * 60_000

/** The rows of one table, as they go into a part. */
type Held = Record<string, Record<string, unknown>[]>

/**
 * Writes all that is held of a customer into sealed parts, as it stands at one moment, and tells him; an
 * export that is built already stays (R-ACT-28).
 */
export async function buildExport(
  { db, cipher }: { db: Database; cipher: FieldCipher },
  wanted: { customerNo: string; exportNo: bigint },
  { now, wallNow }: { now: Date; wallNow: Date },
): Promise<void> {
  const { customerNo, exportNo } = wanted
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      if (!(await lockWantedExport(tx, wanted))) return
      let part = 0
      const keep = async (held: Held): Promise<void> => {
        part += 1
        const text = partText({ customerNo, part, now, held })
        await keepExportPart(tx, {
          ...wanted,
          part,
          sealed: cipher.of(customerNo).encrypt(EXPORT_CONTENT, text),
          sha256: createHash('sha256').update(text).digest(),
          bytes: Buffer.byteLength(text),
        })
      }
      await collect({ tx, cipher, customerNo }, keep)
      await markExportReady(tx, { ...wanted, readyAt: now, expiresAt: new Date(wallNow.getTime() + KEPT_MS) })
      await notify(tx, cipher, {
        event: 'exportReady',
        facts: {},
        customerNo,
        serialNo: `EXPORT-${exportNo}-ready`,
        now,
      })
    })
}

async function collect(
  of: { tx: Tx; cipher: FieldCipher; customerNo: string },
  keep: (held: Held) => Promise<void>,
): Promise<void> {
  let held: Held = {}
  let size = 0
  for (const exported of exportedTables) {
    held[exported.table] = []
    const { table, columns } = exported
    const more = sealedColumns.flatMap((one) => (one.table === table && one.row !== null ? [one.row] : []))
    for await (const row of rowsOfCustomer(of.tx, { customerNo: of.customerNo, table, columns, more })) {
      const open = opened(of.cipher, exported, row)
      held[table]?.push(open)
      size += JSON.stringify(open).length
      if (size < MOST_CHARACTERS) continue
      await keep(held)
      held = { [table]: [] }
      size = 0
    }
  }
  await keep(held)
}

/** The row with every sealed value opened under its name without `_cipher`; JSON becomes JSON again. */
function opened(
  cipher: FieldCipher,
  { table, columns }: ExportedTable,
  row: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    columns.map((column) => {
      const value = row[column]
      if (!Buffer.isBuffer(value))
        return [column, typeof value === 'bigint' ? String(value) : (value ?? null)]
      const sealed = sealedColumns.find((one) => one.table === table && one.column === column)
      if (sealed === undefined) throw new Error(`${table}.${column} is no sealed column`)
      // The registry of columns names the contexts.
      const text =
        sealed.row === null
          ? cipher.decrypt(sealed.context as LooseContext, value)
          : cipher.of(String(row[sealed.row])).decrypt(sealed.context as RowColumn, value)

      return [nameOf(column), readable(text)]
    }),
  )
}

function readable(text: string): unknown {
  if (!text.startsWith('{') && !text.startsWith('[')) return text
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

const nameOf = (column: string) => column.replace(/_cipher$/, '')

/** One file: a reader who knows nothing of us understands it by the guide it carries. */
function partText(of: { customerNo: string; part: number; now: Date; held: Held }): string {
  const { customerNo, part, now, held } = of
  const tables = exportedTables.filter(({ table }) => table in held)

  return JSON.stringify(
    {
      format: 'tongzhou-personal-data/1',
      customerNo,
      madeAt: now.toISOString(),
      part,
      guide: {
        about: [
          '这是同舟基金保存的您的全部个人信息，除密码、登录密钥、反洗钱名单核对与工作人员的内部记录外，未作掩码，请妥善保管。',
          'data 下每一项是一类信息，每一条是一个对象；没有记录的是空数组。内容多时分为几个文件，同一类信息接着上一个文件。',
          '金额单位为元，份额与净值为十进制文本，不经过浮点数；时间为 ISO 8601（Z 为世界时，北京时间加 8 小时）；日期为 年-月-日；空值为 null。',
          'tables 说明每一类信息，fields 说明每个字段；代码的含义见各业务页面与《证券投资基金登记结算业务数据接口规范》。',
        ],
        tables: Object.fromEntries(tables.map(({ table, title }) => [table, title])),
        fields: Object.fromEntries(
          [...new Set(tables.flatMap(({ columns }) => columns.map(nameOf)))].map((name) => [
            name,
            exportWords[name],
          ]),
        ),
      },
      data: held,
    },
    null,
    1,
  )
}

import type { Database } from '@tongzhou/db/connect'

/** In the order a buyer reads them. */
const kindLabels = {
  SUMMARY: '产品资料概要',
  CONTRACT: '基金合同',
  PROSPECTUS: '招募说明书',
  CUSTODY: '托管协议',
  REPORT: '最新定期报告',
} as const

type DocumentKind = keyof typeof kindLabels

const kinds = Object.keys(kindLabels) as DocumentKind[]

/** The documents of a fund (they stand under its main class), without their texts. */
export async function findDocuments(db: Database, fundCode: string) {
  const rows = await db
    .selectFrom('fund_document')
    .select(['kind', 'title', 'published'])
    .where('fund_code', '=', fundCode)
    .limit(kinds.length)
    .execute()

  return kinds.flatMap((kind) => {
    const row = rows.find((one) => one.kind === kind)

    return row ? [{ kind, kindLabel: kindLabels[kind], title: row.title, published: row.published }] : []
  })
}

/** One document with its text; null when the fund has none of this kind. */
export async function findDocument(db: Database, fundCode: string, kind: DocumentKind) {
  const row = await db
    .selectFrom('fund_document')
    .select(['title', 'published', 'content'])
    .where('fund_code', '=', fundCode)
    .where('kind', '=', kind)
    .limit(1)
    .executeTakeFirst()

  return row ? { kind, kindLabel: kindLabels[kind], ...row } : null
}

import { applicationCode } from '@tongzhou/domain/trade/business-code'
import {
  type RecordDirection,
  type RecordProduct,
  custodyCodes,
  parentRecords,
  planCodes,
} from '@tongzhou/domain/trade/record-product'
import { moneyIn, moneyOut } from '@tongzhou/domain/trade/state/order-flow'
import { type ParentKind, parentKinds } from '@tongzhou/domain/trade/state/parent-state'
import { sql } from 'kysely'
import type { Queryable } from '../../connect'

/** Where a record of all products stands: an order by itself, or an instruction that several carry out. */
export interface RecordPlace {
  readonly source: 'ORDER' | 'PARENT'
  readonly number: string
  readonly at: Date
}

/** What the records of all products are narrowed to. */
export interface AllRecordFilter {
  readonly customerNo: string
  readonly product?: RecordProduct
  readonly direction?: RecordDirection
  /** Only what stands after this record, newest first. */
  readonly before?: { readonly at: Date; readonly number: string }
}

/**
 * The records of all products of a customer in one stream, newest first; an order that is only a part of
 * another stands with that one (`isBoundToParent`).
 */
export async function findAllRecords(
  db: Queryable,
  filter: AllRecordFilter,
  limit: number,
): Promise<RecordPlace[]> {
  let orders = db
    .selectFrom('trade_order as o')
    .select([
      sql<'ORDER' | 'PARENT'>`'ORDER'`.as('source'),
      sql<string>`o.order_no::text`.as('number'),
      'o.apply_at as at',
    ])
    .where('o.customer_no', '=', filter.customerNo)
    .where('o.apply_status', '<>', 'SKIPPED')
    .where(standsAlone)
    .where(ofCodes(filter))
  let parents = db
    .selectFrom('parent_order as p')
    .select([
      sql<'ORDER' | 'PARENT'>`'PARENT'`.as('source'),
      sql<string>`p.parent_no::text`.as('number'),
      'p.apply_at as at',
    ])
    .where('p.customer_no', '=', filter.customerNo)
    .where('p.kind', 'in', parentKindsOf(filter))
  const { before } = filter
  if (before !== undefined) {
    const after = sql`(${before.at}::timestamptz, ${before.number}::text)`
    orders = orders
      .where('o.apply_at', '<=', before.at)
      .where(sql<boolean>`(o.apply_at, o.order_no::text) < ${after}`)
    parents = parents
      .where('p.apply_at', '<=', before.at)
      .where(sql<boolean>`(p.apply_at, p.parent_no::text) < ${after}`)
  }
  const newestOrders = orders.orderBy('o.apply_at', 'desc').orderBy('o.order_no', 'desc').limit(limit)
  const newestParents = parents.orderBy('p.apply_at', 'desc').orderBy('p.parent_no', 'desc').limit(limit)

  return await db
    .selectFrom(
      db
        .selectFrom(newestOrders.as('a'))
        .select(['a.source', 'a.number', 'a.at'])
        .unionAll(db.selectFrom(newestParents.as('b')).select(['b.source', 'b.number', 'b.at']))
        .as('r'),
    )
    .select(['r.source', 'r.number', 'r.at'])
    .orderBy('r.at', 'desc')
    .orderBy('r.number', 'desc')
    .limit(limit)
    .execute()
}

/** `isBoundToParent` the other way round and in SQL. */
const standsAlone = sql<boolean>`(o.parent_no is null or o.pay_way = 'TRANSFORM' or o.biz_code = ${sql.lit(applicationCode.cancel)})`

/** The orders that a product consists of, with those that carry out its instructions. */
export function ofProduct(product: RecordProduct) {
  const parents = sql`select p.parent_no from parent_order p where p.customer_no = o.customer_no
    and p.kind in ('BASKET_IN', 'BASKET_OUT')`
  if (product === 'BASKET') return sql<boolean>`o.parent_no in (${parents})`
  // What pays a purchase out of the cash product leaves the cash product.
  if (product === 'CASH') return sql<boolean>`(not ${standsAlone} and o.parent_no not in (${parents}))`

  return sql<boolean>`(${standsAlone} and ${ofCodes({ product })})`
}

/** The codes that a direction consists of; null: all that are neither in nor out. */
export function ofDirection(direction: RecordDirection) {
  const both = [...moneyIn, ...moneyOut]
  if (direction === 'OTHER') return sql<boolean>`o.biz_code <> all(${both}::text[])`

  return sql<boolean>`o.biz_code = any(${direction === 'IN' ? moneyIn : moneyOut}::text[])`
}

function ofCodes({ product, direction }: Pick<AllRecordFilter, 'product' | 'direction'>) {
  const way = direction === undefined ? sql<boolean>`true` : ofDirection(direction)
  if (product === undefined) return way
  if (product === 'PLAN') return sql<boolean>`(o.biz_code = any(${planCodes}::text[]) and ${way})`
  if (product === 'CUSTODY') return sql<boolean>`(o.biz_code = any(${custodyCodes}::text[]) and ${way})`
  if (product !== 'FUND') return sql<boolean>`false`

  return sql<boolean>`(o.biz_code <> all(${[...planCodes, ...custodyCodes]}::text[]) and ${way})`
}

/** The kinds of instruction that a filter leaves; an empty set matches nothing. */
function parentKindsOf({ product, direction }: Pick<AllRecordFilter, 'product' | 'direction'>): ParentKind[] {
  const left = parentKinds.filter((kind) => {
    const record = parentRecords[kind]

    return (
      (product === undefined || product === record.product) &&
      (direction === undefined || direction === record.direction)
    )
  })

  return left.length === 0 ? ['' as ParentKind] : left
}

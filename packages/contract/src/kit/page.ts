import { z } from 'zod'
import { countWire } from './wire'

/**
 * Paging by number for short lists (records, announcements): 1-based page, 20 rows by default
 * (list.pageSize).
 */
export const pageRequest = {
  pageNo: countWire.optional(),
  pageSize: countWire.optional(),
}

/** A page of rows. `total` counts all rows that match. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    rows: z.array(row),
    total: z.number().int(),
    pageNo: z.number().int(),
    pageSize: z.number().int(),
  })
}

/** Page and offset from a request, bounded to 100 rows. */
export function pageBounds(input: { pageNo?: number | undefined; pageSize?: number | undefined }): {
  pageNo: number
  pageSize: number
  offset: number
} {
  const pageNo = Math.min(Math.max(input.pageNo ?? 1, 1), 10_000)
  const pageSize = Math.min(Math.max(input.pageSize ?? 20, 1), 100)

  return { pageNo, pageSize, offset: (pageNo - 1) * pageSize }
}

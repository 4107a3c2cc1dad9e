import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { countWire, flagWire } from '../kit/wire'
import { fundCard, fundZone } from './fund-shapes'
import { announcementRow } from './report-shapes'

export const fundSearch = defineCall({
  name: 'fundSearch',
  area: 'fund',
  path: '/api/mam-service/singleProduct/search',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '按名称、代码、拼音、经理、公司搜索基金',
  request: z.object({
    keyword: z.string().trim().max(40, '搜索词过长'),
    limit: countWire.optional(),
    /** all | steady (R1–R2) | advance (R3–R5): the search inside a ranking. */
    zone: fundZone.optional(),
    /** false: funds only, as suggestions while typing want it. */
    others: flagWire.optional(),
  }),
  response: z.object({
    rows: z.array(
      fundCard.extend({
        /**
         * What matched: NAME, CODE, PINYIN, MANAGER, COMPANY; and the part of the name to mark as [from, to).
         */
        matchedBy: z.enum(['NAME', 'CODE', 'PINYIN', 'MANAGER', 'COMPANY', 'TAG']),
        highlight: z.tuple([z.number().int(), z.number().int()]).nullable(),
        matchedText: z.string().nullable(),
      }),
    ),
    total: z.number().int(),
    /** Other things that fit the words, at most 8 of each; only in zone `all`. */
    managers: z.array(
      z.object({
        managerId: z.string(),
        name: z.string(),
        companyName: z.string().nullable(),
        fundCode: z.string(),
      }),
    ),
    companies: z.array(z.object({ companyCode: z.string(), name: z.string(), fundCount: z.number().int() })),
    themes: z.array(z.object({ tag: z.string(), fundCount: z.number().int() })),
    announcements: z.array(announcementRow),
    /** Where nothing fits: at most 5 funds spelt nearly like the words. */
    nearest: z.array(fundCard),
  }),
  refusals: [],
})

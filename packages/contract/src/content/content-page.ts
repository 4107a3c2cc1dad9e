import { pageKinds } from '@tongzhou/domain/content/page-kind'
import { z } from 'zod'
import { fundCard } from '../fund/fund-shapes'
import { defineCall } from '../kit/define-call'
import { instantWire } from '../kit/wire'

export const pageKind = z.enum(pageKinds)

const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('HEADING'), text: z.string() }),
  z.object({ kind: z.literal('TEXT'), text: z.string() }),
  z.object({ kind: z.literal('LIST'), items: z.array(z.string()) }),
  z.object({ kind: z.literal('STEPS'), items: z.array(z.string()) }),
  z.object({ kind: z.literal('FAQ'), question: z.string(), answer: z.string() }),
  z.object({ kind: z.literal('TABLE'), header: z.array(z.string()), rows: z.array(z.array(z.string())) }),
  /** Funds that are not sold here any more are left out. */
  z.object({ kind: z.literal('FUNDS'), funds: z.array(fundCard) }),
  z.object({ kind: z.literal('LINK'), label: z.string(), path: z.string() }),
  z.object({ kind: z.literal('RISK'), text: z.string() }),
])

export const contentPage = defineCall({
  name: 'contentPage',
  area: 'content',
  path: '/api/mam-service/campaign/pageDetail',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '一个内容页：由固定种类的内容块组成',
  request: z.object({
    pageId: z.string().regex(/^[\w-]{2,40}$/, '页面编号不正确'),
    kind: pageKind,
  }),
  response: z.object({
    /** null: no such page, or it shows no more. */
    page: z
      .object({
        id: z.string(),
        version: z.number().int(),
        title: z.string(),
        from: instantWire,
        until: instantWire.nullable(),
        blocks: z.array(block),
      })
      .nullable(),
  }),
  refusals: [],
})

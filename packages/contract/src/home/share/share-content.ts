import { z } from 'zod'
import { defineCall } from '../../kit/define-call'

/** A path of this site. */
export const sitePath = z.string().regex(/^\/(?!\/)[\w\-./]{0,100}$/, '只能是本站页面')

export const shareContent = defineCall({
  name: 'shareContent',
  area: 'home',
  path: '/api/mam-service/share/shareContent',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '分享一个页面时展示的标题、说明、图片与链接；不含任何收益',
  request: z.object({
    path: sitePath,
    /** What stands behind ? in the address; what leads on or names who sent it is left out. */
    query: z.string().max(500, '地址过长').optional(),
  }),
  response: z.object({
    /** null: the page is called by its own title. */
    title: z.string().nullable(),
    text: z.string(),
    /** Whole addresses where the public name is known, otherwise of this site. */
    image: z.string(),
    link: z.string(),
  }),
  refusals: [],
})

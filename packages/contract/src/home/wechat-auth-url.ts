import { z } from 'zod'
import { defineCall } from '../kit/define-call'

export const wechatAuthUrl = defineCall({
  name: 'wechatAuthUrl',
  area: 'home',
  path: '/api/mam-service/wechat/auth-url',
  method: 'GET',
  body: 'query',
  access: 'public',
  summary: '微信网页授权地址；没有配置公众号时为空',
  request: z.object({
    /** A path of this site to come back to. */
    target: z
      .string()
      .regex(/^\/(?!\/)[\w\-./?=&%]{0,200}$/, '返回地址只能是本站页面')
      .optional(),
  }),
  response: z.object({
    url: z.string().nullable(),
    /** Comes back beside the code: whoever asked takes a code with this state alone. */
    state: z.string().nullable(),
  }),
  refusals: [],
})

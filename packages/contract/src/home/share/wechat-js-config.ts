import { z } from 'zod'
import { defineCall } from '../../kit/define-call'

export const wechatJsConfig = defineCall({
  name: 'wechatJsConfig',
  area: 'home',
  path: '/api/mam-service/wechat/js-config',
  method: 'GET',
  body: 'query',
  access: 'public',
  summary: '微信内分享所用脚本的签名；没有配置公众号或不是本站页面时为空',
  request: z.object({
    /** The whole address as the page has it, without what stands behind #. */
    url: z.url({ protocol: /^https?$/, error: '地址格式不正确' }).max(1_000, '地址过长'),
  }),
  response: z.object({
    config: z
      .object({
        appId: z.string(),
        /** Seconds since 1970. */
        timestamp: z.number().int(),
        nonceStr: z.string(),
        signature: z.string(),
      })
      .nullable(),
  }),
  refusals: [],
})

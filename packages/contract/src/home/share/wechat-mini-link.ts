import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { instantWire } from '../../kit/wire'
import { sitePath } from './share-content'

export const wechatMiniLink = defineCall({
  name: 'wechatMiniLink',
  area: 'home',
  path: '/api/mam-service/wechat/mini-link',
  method: 'GET',
  body: 'query',
  access: 'public',
  summary: '打开微信小程序的链接；没有配置小程序时为空',
  request: z.object({ path: sitePath }),
  response: z.object({ link: z.string().nullable(), expiresAt: instantWire.nullable() }),
  refusals: [],
})

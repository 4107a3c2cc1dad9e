import { randomBytes } from 'node:crypto'
import { wechatAuthUrl } from '@tongzhou/contract/home/wechat-auth-url'
import { handleOpen } from '../../http/handle'

/**
 * The page of the public account that asks the visitor; it comes back to `target` on the configured host,
 * whatever host the request names, with the state by which the asker knows its own question.
 */
export const handler = handleOpen(wechatAuthUrl, async (input, { services }) => {
  const { WECHAT_APP_ID: appId, PUBLIC_HOST: host } = services.config
  if (appId === undefined || host === undefined) return { url: null, state: null }
  const state = randomBytes(16).toString('base64url')
  const query = new URLSearchParams({
    appid: appId,
    redirect_uri: `https://${host}${input.target ?? '/common/home'}`,
    response_type: 'code',
    scope: 'snsapi_base',
    state,
  })

  return {
    url: `https://open.weixin.qq.com/connect/oauth2/authorize?${query.toString()}#wechat_redirect`,
    state,
  }
})

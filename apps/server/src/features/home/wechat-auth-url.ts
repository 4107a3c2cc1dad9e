import { wechatAuthUrl } from '@tongzhou/contract/home/wechat-auth-url'
import { handleOpen } from '../../http/handle'

/** The page of the public account that asks the visitor; it comes back to `target` on this host. */
export const handler = handleOpen(wechatAuthUrl, async (input, { services, request }) => {
  const appId = services.config.WECHAT_APP_ID
  if (appId === undefined) return { url: null }
  const query = new URLSearchParams({
    appid: appId,
    redirect_uri: `https://${request.host}${input.target ?? '/common/home'}`,
    response_type: 'code',
    scope: 'snsapi_base',
  })

  return { url: `https://open.weixin.qq.com/connect/oauth2/authorize?${query.toString()}#wechat_redirect` }
})

import { createHash } from 'node:crypto'
import { personHoursText } from '@tongzhou/domain/assistant/case-state'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services'

const unlimited = { config: { isUnlimited: true } as const }

/**
 * What an installed copy of the pages asks for beside them: its manifest, its worker and the page without a
 * network (R-PWA-1). Browsers ask anew for the worker each time, so the house can take it back (SW_KILL).
 */
export function registerInstalledPages(app: FastifyInstance, { config }: Pick<Services, 'config'>): void {
  app.get('/manifest.webmanifest', unlimited, (_request, reply) =>
    reply.type('application/manifest+json; charset=utf-8').sendFile('manifest.webmanifest'),
  )
  const worker = config.SW_KILL === 'on' ? 'sw-kill.js' : 'sw.js'
  app.get('/sw.js', unlimited, (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'self'")
      .sendFile(worker, { cacheControl: false }),
  )
  const page = offlinePage(config)
  app.get('/offline', unlimited, (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', page.policy)
      .send(page.html),
  )
}

const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:#fff;color:#1d1b18;font:16px/1.7 system-ui,sans-serif}main{max-width:32em;padding:24px}h1{font-size:22px}a{display:inline-block;margin-top:16px;padding:12px 24px;border:1px solid currentColor;border-radius:10px;color:inherit;text-decoration:none}@media(prefers-color-scheme:dark){body{background:#111f26;color:#e8eef0}}'

/** A page that needs nothing else: whom to call, and that what was submitted goes on. */
function offlinePage(house: { SERVICE_PHONE: string }): { html: string; policy: string } {
  const html = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>没有网络｜同舟基金</title><style>${STYLE}</style></head><body><main><h1>现在没有网络</h1><p>已经提交的交易不受影响，会照常处理；没有显示“已受理”的，请恢复网络后先在交易记录里查看，不要重复提交。</p><p>需要帮助请拨打 <strong>${house.SERVICE_PHONE}</strong>（${personHoursText}）。</p><a href="/common/home">重试</a></main></body></html>`
  const hash = createHash('sha256').update(STYLE).digest('base64')

  return {
    html,
    policy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
  }
}

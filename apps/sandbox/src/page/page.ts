import type { World } from '../world'
import { bankSection } from './bank-section'
import { clockSection } from './clock-section'
import { html, nothing, type Html } from './html'
import { messagesSection } from './messages-section'
import { peopleSection } from './people-section'
import { staffSection } from './staff-section'
import { registrarSection, type RegistrarView } from './registrar-section'

export type PageWorld = Pick<World, 'config' | 'clock' | 'inbox' | 'bank' | 'people'> & {
  registrars: () => readonly RegistrarView[]
}

/** The inner HTML of each part, by name: what the page refreshes. */
export function pageParts(
  world: PageWorld,
): Record<'clock' | 'messages' | 'people' | 'staff' | 'bank' | 'registrar', Html> {
  return {
    clock: clockSection(world.clock),
    messages: messagesSection(world.inbox),
    people: peopleSection(world.people, world.bank),
    staff: staffSection(world.config.staffCards, new Date()),
    bank: bankSection(world.bank, world.clock.today()),
    registrar: registrarSection(world.registrars()),
  }
}

/** The whole page; `notice` is what went wrong with the last button. */
export function page(world: PageWorld, notice: string): string {
  const parts = pageParts(world)
  const { productUrl } = world.config

  return `<!doctype html>${
    html`<html lang="zh-CN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>模拟外部世界 · 同舟基金</title>
        <link rel="icon" href="/page/mark.svg" />
        <link rel="stylesheet" href="/page/style.css" />
        <script defer src="/page/script.js"></script>
      </head>
      <body>
        <header>
          <div>
            <h1>${mark}模拟外部世界</h1>
            <nav aria-label="本页">
              <a href="#messages">消息</a><a href="#clock">时钟</a><a href="#people">样本人物</a
              ><a href="#staff">样本员工</a><a href="#bank">银行</a><a href="#registrar">登记机构</a>
            </nav>
            <a class="go" href="${productUrl}">打开同舟基金</a>
          </div>
        </header>
        <main>
          <p class="intro">
            本机的演示环境：短信、银行、身份核验、证件识别与登记机构都由这里模拟，人物与资金均为虚构。
            从样本人物复制资料，到<a href="${productUrl}/login-register">登录注册</a
            >开户；买入后拨动时钟，等待份额确认。
          </p>
          ${notice === '' ? nothing : html`<div class="notice" role="status"><p>${notice}</p></div>`}
          <div class="grid">
            <div class="column">
              ${part('clock', '市场时钟', parts.clock)} ${part('messages', '消息', parts.messages)}
            </div>
            <div class="column">
              ${part('people', '样本人物', parts.people)} ${part('staff', '样本员工', parts.staff)}
            </div>
            <div class="column">
              ${part('bank', '银行', parts.bank)} ${part('registrar', '登记机构', parts.registrar)}
            </div>
          </div>
        </main>
      </body>
    </html>`.html
  }`
}

function part(name: string, title: string, content: Html): Html {
  return html`<section id="${name}" aria-labelledby="${name}-title">
    <h2 id="${name}-title">${title}</h2>
    <div id="part-${name}">${content}</div>
  </section>`
}

/** Two strokes that read as a hull and a wave. */
export const mark: Html = html`<svg
  viewBox="0 0 32 32"
  fill="none"
  stroke="#ba9566"
  stroke-width="2.6"
  stroke-linecap="round"
  aria-hidden="true"
  xmlns="http://www.w3.org/2000/svg"
>
  <path d="M5 13c2.4 6.4 6.2 8.6 11 8.6S24.6 19.4 27 13" />
  <path d="M6 26c3.3-2.4 6.700-2.400 10 0s6.700 2.400 10 0" />
</svg>`

import { dayText } from './format'
import { html, nothing, type Html } from './html'

/** What the page shows of one registrar. */
export interface RegistrarView {
  readonly ta: string
  readonly nextEvening: string
  readonly nextMorning: string
  readonly waitsFor: string | null
  readonly refusedFiles: readonly { readonly day: string; readonly reasons: readonly string[] }[]
  readonly accounts: number
  readonly positions: number
  readonly pending: number
}

/** Where each registrar stands and what it waits for. */
export function registrarSection(registrars: readonly RegistrarView[]): Html {
  if (registrars.length === 0) return html`<p class="empty">没有运行登记机构。</p>`

  return html`<div class="registrars">${registrars.map(registrarBlock)}</div>`
}

function registrarBlock(registrar: RegistrarView): Html {
  const faults = registrar.refusedFiles.slice(-3)

  return html`<article>
    <h3>登记机构 ${registrar.ta}</h3>
    <dl>
      ${row('下一次行情发布', `${dayText(registrar.nextEvening)} 20:30`)}
      ${row('下一次确认', `${dayText(registrar.nextMorning)} 07:30`)}
      ${row('账户 / 持仓 / 在途', `${registrar.accounts} / ${registrar.positions} / ${registrar.pending}`)}
    </dl>
    ${
      registrar.waitsFor === null
        ? nothing
        : html`<p class="chip warn">正在等待 ${dayText(registrar.waitsFor)} 的申请文件</p>`
    }
    ${faults.map((fault) => html`<p class="chip warn">${fault.day} 文件被退回：${fault.reasons.join('；')}</p>`)}
  </article>`
}

function row(label: string, value: string): Html {
  return html`<div>
    <dt>${label}</dt>
    <dd class="num">${value}</dd>
  </div>`
}

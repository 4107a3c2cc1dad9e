import { createHmac } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { copyable } from './format'
import { html, type Html } from './html'

/** A sample member of the product's staff: what he signs in with. */
interface StaffCard {
  readonly staffNo: string
  readonly name: string
  readonly roles: readonly string[]
  readonly password: string
  /** Of his codes, in base32. */
  readonly secret: string
}

/** The sample staff, each with the code that his authenticator would show now. */
export function staffSection(file: string, now: Date): Html {
  if (!existsSync(file)) return html`<p class="hint">产品启动后显示。</p>`
  // Written by the product beside its keys.
  const cards = JSON.parse(readFileSync(file, 'utf8')) as StaffCard[]
  const left = 30 - (Math.floor(now.getTime() / 1000) % 30)

  return html`<div class="people">${cards.map((card) => cardRow(card, now))}</div>
    <p class="hint">动态码 ${left} 秒后更换，每个只能用一次。登录：npm run ops -- sign-in 工号</p>`
}

function cardRow(card: StaffCard, now: Date): Html {
  const code = codeOf(card.secret, Math.floor(now.getTime() / 30_000))

  return html`<details open>
    <summary><span class="name">${card.name}</span><span class="num mobile">${card.staffNo}</span></summary>
    <dl>
      ${row('工号', copyable(card.staffNo, '工号'))} ${row('密码', copyable(card.password, '密码'))}
      ${row('动态码', copyable(code, '动态码'))} ${row('岗位', html`<span>${card.roles.join(' ')}</span>`)}
    </dl>
  </details>`
}

function row(label: string, value: Html): Html {
  return html`<div>
    <dt>${label}</dt>
    <dd>${value}</dd>
  </div>`
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The six digits of a step (RFC 6238). */
export function codeOf(secret: string, step: number): string {
  const bits = Array.from(secret, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', key).update(counter).digest()
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 0xf) & 0x7fffffff

  return String(number % 1_000_000).padStart(6, '0')
}

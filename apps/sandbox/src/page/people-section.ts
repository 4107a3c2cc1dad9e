import type { Bank } from '../bank/bank'
import { kindOf } from '../ocr/document-picture'
import type { People } from '../people/people'
import type { Person, PersonCard } from '../people/person'
import { copyable, grouped } from './format'
import { html, nothing, type Html } from './html'

/** The sample people: everything that onboarding asks for, each value with its copy button. */
export function peopleSection(people: People, bank: Bank): Html {
  const all = people.all()
  const shown = [...all.slice(0, 30), ...all.slice(30).slice(-30).reverse()]

  return html`<div class="people">${shown.map((person, at) => personRow(person, bank, at === 0))}</div>
    <form method="post" action="/page/people" class="more">
      <button>再来 10 位</button><span class="hint">共 ${all.length} 位，都是虚构人物；证件图片为样张。</span>
    </form>`
}

function personRow(person: Person, bank: Bank, open: boolean): Html {
  const isUsed = person.cards.some((card) => bank.contracts.ofCard(card.cardNo) !== undefined)

  return html`<details id="${person.id}" ${open ? 'open' : ''}>
    <summary>
      <span class="name">${person.name}</span><span class="num mobile">${person.mobile}</span>
      ${person.note === '' ? nothing : html`<span class="chip warn">${person.note}</span>`}
      ${isUsed ? html`<span class="chip">已签约</span>` : nothing}
    </summary>
    <dl>
      ${row('姓名', copyable(person.name, '姓名'))} ${row('手机号', copyable(person.mobile, '手机号'))}
      ${row(numberName(person), copyable(person.idNo, numberName(person)))}
      ${row('证件有效期', html`<span class="num">${person.idBegin} 至 ${endText(person.idEnd)}</span>`)}
      ${person.address === '' ? nothing : row('住址', copyable(person.address, '住址'))}
      ${person.cards.map((card) => cardRow(card, bank))} ${row('证件图片', pictures(person))}
    </dl>
  </details>`
}

function cardRow(card: PersonCard, bank: Bank): Html {
  const state = bank.accounts.get(card.cardNo)?.state ?? 'NORMAL'
  const kind = card.cardType === 'DEBIT' ? '' : ' · 信用卡'

  return row(
    `${card.bankName}${kind}${state === 'NORMAL' ? '' : ' · 异常'}`,
    copyable(card.cardNo, '银行卡号', grouped(card.cardNo)),
  )
}

function pictures(person: Person): Html {
  const link = (side: string, label: string) =>
    html`<a href="/people/${person.id}/id-${side}.png" download="${person.name}-${label}.png"
      >下载${label}</a
    >`

  const isPage = person.foreign !== undefined && kindOf({ ...person, foreign: person.foreign }) === 'passport'
  if (isPage) return html`<span class="links">${link('front', '资料页')}</span>`

  return html`<span class="links">${link('front', '正面')} ${link('back', '反面')}</span>`
}

const numberName = ({ foreign }: Person): string => (foreign === undefined ? '身份证号' : '证件号码')

function row(label: string, value: Html): Html {
  return html`<div>
    <dt>${label}</dt>
    <dd>${value}</dd>
  </div>`
}

function endText(end: string): string {
  return end === '9999-12-31' ? '长期' : end
}

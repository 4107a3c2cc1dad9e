import { settlementNo, channelNo, type Account, type LedgerEntry } from '../bank/accounts'
import type { Bank } from '../bank/bank'
import { amountText, shortTime } from './format'
import { html, nothing, type Html } from './html'

const kinds: Readonly<Record<string, string>> = {
  DEBIT: '扣款',
  REFUND: '退款',
  PAYOUT: '付款到卡',
  PAYOUT_RETURN: '退汇',
  TRANSFER: '划出',
  CHANNEL_SETTLEMENT: '渠道清算',
  REMITTANCE: '汇款',
  TA_PAYMENT: '登记机构划入',
  COMPANY_PAYMENT: '公司划入',
  ADVANCE: '快速取现垫资',
  SUBSIDY: '公司补贴划入',
}

const outcomes: Readonly<Record<string, string>> = {
  NORMAL: '正常',
  INSUFFICIENT: '余额不足',
  SLOW: '处理 20 秒',
  UNKNOWN_THEN_SUCCESS: '超时未答，实际成功',
  LOST: '超时未答，实际未收到',
  DUPLICATE_CALLBACK: '通知重复',
  NO_CALLBACK: '不发通知',
  RETURN_PAYOUT: '付款后退汇',
}

const states: Readonly<Record<string, string>> = {
  NORMAL: '正常',
  LOST: '挂失',
  FROZEN: '冻结',
  CLOSED: '销户',
}
/** The bank's own doing, set by no lever of a card's state. */
const retired = '已换发新卡'

/** The supervised account with today's statement, and the cards that are under contract. */
export function bankSection(bank: Bank, today: string): Html {
  const supervised = bank.accounts.entries(settlementNo, { day: today, reverse: true, limit: 12 })
  const cards = bank.accounts
    .all()
    .filter((account) => bank.contracts.ofCard(account.accountNo) !== undefined)

  return html`<div class="figures">
      ${figure('监督账户余额', bank.accounts.get(settlementNo))}
      ${figure('渠道待清算', bank.accounts.get(channelNo))}
    </div>
    <h3>监督账户今日流水</h3>
    ${ledger(supervised)}
    <h3>已签约的银行卡</h3>
    ${cards.length === 0 ? html`<p class="empty">还没有签约的银行卡。</p>` : html`<div class="cards">${cards.map((card) => cardBlock(card, bank))}</div>`}`
}

function figure(label: string, account: Account | undefined): Html {
  return html`<p class="figure">
    <span>${label}</span><strong class="num">${amountText(account?.balance ?? 0n)}</strong>
  </p>`
}

function ledger(entries: readonly LedgerEntry[]): Html {
  if (entries.length === 0) return html`<p class="empty">没有流水。</p>`

  return html`<div class="scroll" tabindex="0" role="region" aria-label="流水">
    <table>
      <thead>
        <tr>
          <th>时间</th>
          <th>类型</th>
          <th>对方</th>
          <th class="right">金额</th>
        </tr>
      </thead>
      <tbody>
        ${entries.map(
          (entry) =>
            html`<tr>
              <td class="num">${shortTime(entry.bookedAt)}</td>
              <td>${kinds[entry.kind] ?? entry.kind}</td>
              <td>${entry.counterpartyName}</td>
              <td class="num right">${amountText(entry.amount)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}

function cardBlock(account: Account, bank: Bank): Html {
  const contract = bank.contracts.ofCard(account.accountNo)
  const entries = bank.accounts.entries(account.accountNo, { reverse: true, limit: 8 })
  const isNormal = account.state === 'NORMAL' && contract?.status === 'SIGNED'

  return html`<details id="card-${account.accountNo}">
    <summary>
      <span class="name">${account.holder}</span
      ><span class="bank-card"
        >${account.bankName} <span class="num">尾号 ${account.accountNo.slice(-4)}</span></span
      >
      <span class="num balance">${amountText(account.balance)}</span>
      ${isNormal ? nothing : html`<span class="chip warn">${account.state === 'NORMAL' ? '协议已解除' : (states[account.state] ?? retired)}</span>`}
      ${account.next === 'NORMAL' ? nothing : html`<span class="chip warn">下一笔：${outcomes[account.next] ?? ''}</span>`}
    </summary>
    <form method="post" action="/page/cards/${account.accountNo}" class="levers">
      ${choice('下一笔交易', 'next', outcomes, account.next)}
      ${choice('卡状态', 'state', states, account.state)}
      <button>设定</button>
    </form>
    <form method="post" action="/page/cards/${account.accountNo}/remittance" class="levers">
      <label>汇入监督账户<input name="amount" inputmode="decimal" placeholder="金额（元）" required /></label>
      <label>附言<input name="remark" maxlength="30" placeholder="可不填" /></label>
      <button>汇款</button>
    </form>
    <form method="post" action="/page/cards/${account.accountNo}/revocation" class="levers">
      <button ${contract?.status === 'SIGNED' ? '' : 'disabled'}>银行解除签约（需重签）</button>
    </form>
    <form method="post" action="/page/cards/${account.accountNo}/renewal" class="levers">
      <button ${account.state === 'RETIRED' ? 'disabled' : ''}>银行换发新卡（原卡号停用）</button>
      ${account.renewedBy === undefined ? nothing : html`<span>新卡号 ${account.renewedBy}</span>`}
    </form>
    ${ledger(entries)}
  </details>`
}

function choice(
  label: string,
  name: string,
  options: Readonly<Record<string, string>>,
  current: string,
): Html {
  return html`<label
    >${label}<select name="${name}">
      ${Object.entries(options).map(
        ([value, text]) =>
          html`<option value="${value}" ${value === current ? 'selected' : ''}>${text}</option>`,
      )}
    </select></label
  >`
}

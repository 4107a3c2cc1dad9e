import { formatMoney, formatShares } from '@tongzhou/domain/format/amounts'
import { formatDiscount, formatFeeRate } from '@tongzhou/domain/format/rates'
import { FeeLines } from '@tongzhou/ui/fees/fee-lines'
import { MoneyLine } from '@tongzhou/ui/number/money-line'
import { dayText } from '../../../shared/trading/present'
import { type BuyPage, type BuyPreview, buyVerb } from './buy-preview'

/** Fee with its derivation, estimated shares and the days that matter, live while the amount is typed. */
export function BuyFacts({ page, preview }: { page: BuyPage; preview: BuyPreview | null }) {
  const shares = preview?.shares ?? null

  return (
    <div className="mt-3 border-t border-line pt-3">
      {preview === null ? (
        <MoneyLine label="手续费" value="输入金额后计算" />
      ) : (
        <Fee page={page} preview={preview} />
      )}
      <MoneyLine
        label={page.business === 'SUBSCRIBE' ? '预计认购份额' : '预计份额'}
        value={shares === null ? '--' : `约 ${formatShares(shares)} 份`}
        date={sharesNote(page)}
      />
      <MoneyLine
        label={page.business === 'SUBSCRIBE' ? '认购申请日' : '净值日'}
        value={dayText(page.tDay)}
        date={`${page.cutoffTime} 前提交有效`}
      />
      <ConfirmDays page={page} />
    </div>
  )
}

/** What the estimate rests on. */
function sharesNote(page: BuyPage): string {
  if (page.business === 'SUBSCRIBE') return '按面值 1.00 元估算，募集期利息另计'

  return page.nav === null ? '以确认为准' : `按 ${dayText(page.navDate)} 净值估算，以确认为准`
}

/** A subscription is accepted first; shares come with the fund's establishment, and it opens for sale later. */
function ConfirmDays({ page }: { page: BuyPage }) {
  if (page.business === 'SUBSCRIBE') {
    return (
      <>
        <MoneyLine label="受理认购" value={dayText(page.confirmDate)} date="付款后不能撤单" />
        <MoneyLine label="确认份额" value="基金成立后" date="募集期利息折成份额" />
        <MoneyLine label="可卖出" value="封闭期结束后" />
      </>
    )
  }

  return (
    <>
      <MoneyLine label="确认份额" value={dayText(page.confirmDate)} />
      <MoneyLine
        label="可卖出"
        value={page.sellableDate === null ? '--' : `${dayText(page.sellableDate)} 起`}
      />
    </>
  )
}

function Fee({ page, preview }: { page: BuyPage; preview: BuyPreview }) {
  const discount = preview.listedFee === null ? null : formatDiscount(page.discount)
  const rate =
    preview.rate === null
      ? '按笔收取固定费用'
      : preview.listedFee === null
        ? `费率 ${formatFeeRate(preview.rate)}`
        : `费率 ${formatFeeRate(preview.listRate)} 优惠为 ${formatFeeRate(preview.rate)}`

  return (
    <FeeLines
      label="手续费"
      paid={`约 ${formatMoney(preview.fee)} 元`}
      {...(preview.listedFee === null ? {} : { listed: formatMoney(preview.listedFee) })}
      {...(discount === null ? {} : { discount })}
      rate={rate}
      derivation={<Derivation preview={preview} verb={buyVerb(page)} />}
    />
  )
}

/** The formula with the numbers of this order in it. */
function Derivation({ preview, verb }: { preview: BuyPreview; verb: string }) {
  const amount = formatMoney(preview.amount)
  const net = formatMoney(preview.net)
  if (preview.rate === null) {
    return (
      <p>
        这一档金额每笔收取 {formatMoney(preview.fee)} 元，{net} 元用于{verb}基金。
      </p>
    )
  }

  return (
    <>
      <p>
        净{verb}金额 = {amount} ÷ (1 + {formatFeeRate(preview.rate)}) = {net} 元
      </p>
      <p>
        手续费 = {amount} − {net} = {formatMoney(preview.fee)} 元
      </p>
    </>
  )
}

import { cardNumberRule } from '@tongzhou/domain/fields/card-number'
import { mobileRule } from '@tongzhou/domain/fields/mobile'
import clsx from 'clsx'
import { TextField } from '@tongzhou/ui/field/text-field'
import { Icon } from '@tongzhou/ui/icon/icon'
import { Link, TextLink, textLinkClass } from '@tongzhou/ui/link/link'
import { Controller } from 'react-hook-form'
import type { RuleTable } from '../../../../shared/form/field-faults'
import type { CheckedForm } from '../../../../shared/form/use-checked-form'
import { useHeld } from '../../../../shared/held/use-held'
import { to } from '../../../../shared/routing/to'
import { BankMark } from './bank-mark'
import './held'
import { useCardBank } from './use-card-bank'

/** `mobileWay`: the number left with the bank is the one that is offered, or another one. */
export const emptyCard = { cardNo: '', mobile: '', mobileWay: 'own' }

export function cardRules({ mobileWay }: typeof emptyCard): RuleTable<typeof emptyCard> {
  return { cardNo: cardNumberRule, ...(mobileWay === 'own' ? {} : { mobile: mobileRule }) }
}

/** The number as the call takes it: left out, it is the one that is offered (R-ACT-2). */
export function mobileOf({ mobile, mobileWay }: typeof emptyCard): { mobile?: string } {
  return mobileWay === 'own' ? {} : { mobile }
}

/** The bank as its number tells or as it was chosen, and the branch. */
export function useChosenBank(cardNo: string) {
  const byNumber = useCardBank(cardNo)
  const [chosen, hold] = useHeld('chosenBank')
  const [branch, holdBranch] = useHeld('chosenBranch')
  const bank = byNumber.kind === 'known' ? byNumber : chosen
  const isOther = byNumber.kind === 'known' && chosen !== null && chosen.bankSerial !== byNumber.bankSerial
  const ownBranch = branch !== null && branch.bankSerial === bank?.bankSerial ? branch : null

  return {
    bank,
    /** The chosen bank is not the one of the number: the number's is taken, and the page says so. */
    otherName: isOther ? chosen.bankName : null,
    refusal: byNumber.kind === 'refused' ? byNumber.msg : null,
    branch: ownBranch,
    request: {
      ...(bank === null ? {} : { bankSerial: bank.bankSerial }),
      ...(ownBranch === null ? {} : { branchNo: ownBranch.branchNo, branchName: ownBranch.branchName }),
    },
    forget: () => {
      hold(null)
      holdBranch(null)
    },
  }
}

/** Card number in groups of four, the bank, the branch, the reserved mobile. */
export function CardFields(props: {
  form: CheckedForm<typeof emptyCard>
  chosen: ReturnType<typeof useChosenBank>
  /** The masked name the card must belong to; null when it is not shown. */
  holder: string | null
  /** The masked number that is offered as the bank's; null when another one is more likely. */
  ownMobile: string | null
  /** Which number that is; the one that the customer logs in by where nothing is said. */
  ownMobileWords?: OwnMobileWords
  /** Where the branch is chosen; the page of binding by default. */
  branchHref?: (bankSerial: string) => string
}) {
  const { form, chosen } = props
  const hint =
    chosen.otherName !== null
      ? `这张卡属于${chosen.bank?.bankName ?? '其他银行'}，已为您改选`
      : props.holder === null
        ? '借记卡，16 至 19 位'
        : `请填写 ${props.holder} 本人的借记卡`

  return (
    <div className="flex flex-col gap-4">
      <Controller
        control={form.form.control}
        name="cardNo"
        render={({ field }) => (
          <TextField
            label="银行卡号"
            inputMode="numeric"
            autoComplete="cc-number"
            maxLength={cardNumberRule.longest}
            className="tabular-nums"
            hint={hint}
            aside={<TextLink href={to('/support-bank')}>支持的银行</TextLink>}
            error={form.fault('cardNo') ?? chosen.refusal ?? undefined}
            {...field}
            onChange={(event) => field.onChange(grouped(event.target.value))}
            onClear={() => form.form.setValue('cardNo', '')}
          />
        )}
      />
      <ChoiceLink
        label="开户银行"
        href={to('/choose-bank')}
        value={chosen.bank?.bankName ?? null}
        empty="填写卡号后自动识别，也可以选择"
      />
      {chosen.bank !== null && (
        <ChoiceLink
          label="开户支行（选填）"
          href={(props.branchHref ?? branchOfBinding)(chosen.bank.bankSerial)}
          value={chosen.branch?.branchName ?? null}
          empty="不清楚可以不选"
        />
      )}
      <ReservedMobile form={form} own={props.ownMobile} words={props.ownMobileWords} />
    </div>
  )
}

const branchOfBinding = (bankSerial: string) => to('/account/bind-bank/branch', { bankSerial })

interface OwnMobileWords {
  readonly hint: string
  /** Of the button that takes it after all. */
  readonly take: string
}

const loginMobileWords: OwnMobileWords = {
  hint: '与登录手机号相同；不同时请改填',
  take: '用登录手机号',
}

/** The number left with the bank: one is offered, another one is typed. */
function ReservedMobile(props: {
  form: CheckedForm<typeof emptyCard>
  own: string | null
  words: OwnMobileWords | undefined
}) {
  const { form, own, words = loginMobileWords } = props
  const way = form.chosen('mobileWay')
  const choose = (next: 'own' | 'other') => {
    way.onChange(next)
    form.form.clearErrors('mobile')
  }
  const error = form.fault('mobile')
  const other = (label: string, next: 'own' | 'other') => (
    <button type="button" className={clsx('hit-44', textLinkClass)} onClick={() => choose(next)}>
      {label}
    </button>
  )
  if (own === null || way.value !== 'own') {
    return (
      <TextField
        label="银行预留手机号"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        hint="办理这张卡时留给银行的手机号"
        aside={own === null ? undefined : other(words.take, 'own')}
        {...form.text('mobile')}
      />
    )
  }

  return (
    <TextField
      label="银行预留手机号"
      value={own}
      readOnly
      className="tabular-nums"
      hint={words.hint}
      error={error}
      aside={other('改填其他号码', 'other')}
    />
  )
}

/** A field that is chosen on a page of its own. */
export function ChoiceLink(props: { label: string; href: string; value: string | null; empty: string }) {
  return (
    <div className="flex flex-col gap-1.5">
      <span aria-hidden="true" className="text-13 text-ink-soft">
        {props.label}
      </span>
      <Link
        href={props.href}
        aria-label={`${props.label}，${props.value ?? '未选择'}`}
        className="flex min-h-12 items-center gap-2 rounded-control border border-line-strong/60 bg-surface px-3.5 py-1.5 text-17"
      >
        {props.value !== null && props.label === '开户银行' && <BankMark bankName={props.value} />}
        <span className={props.value === null ? 'min-w-0 flex-1 text-15 text-ink-faint' : 'min-w-0 flex-1'}>
          {props.value ?? props.empty}
        </span>
        <Icon name="chevron-right" size={20} className="text-ink-faint" />
      </Link>
    </div>
  )
}

function grouped(text: string): string {
  const digits = cardNumberRule.normalise(text).replaceAll(/\D/g, '').slice(0, 19)

  return digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
}

import { StickyActionBar } from '@tongzhou/ui/action-bar/sticky-action-bar'
import type { OpeningStage } from '@tongzhou/domain/account/opening-ladder'
import { Icon } from '@tongzhou/ui/icon/icon'
import type { ReactNode } from 'react'
import { Columns } from '../../../shared/screen/columns'
import { OpeningStages } from '../opening/parts/opening-stages'
import { useOpening } from '../opening/parts/use-opening'

/** Why a form asks what it asks, and what becomes of it. */
export interface Why {
  readonly title: string
  readonly lines: readonly string[]
}

/**
 * A form of the account area: where one stands in opening the account, the fields, why they are asked, one
 * action; on a desktop the explanation stands beside.
 */
export function FormPage(props: {
  /** The stage of opening an account that this form belongs to; shown while an account is being opened. */
  stage?: OpeningStage
  /** One sentence on top: what this form is for. */
  lead?: ReactNode
  children: ReactNode
  why?: Why
  action: ReactNode
  note?: ReactNode
  onSubmit?: () => void
}) {
  const { isOpening } = useOpening()
  const { stage } = props

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        props.onSubmit?.()
      }}
      className="flex flex-1 flex-col"
    >
      <Columns keepsBeside beside={props.why === undefined ? undefined : <WhyWeAsk why={props.why} />}>
        <div className="flex min-w-0 flex-col gap-4 max-desktop:pb-4 desktop:panel desktop:panel-pad">
          {isOpening && stage !== undefined && <OpeningStages stage={stage} />}
          {props.lead !== undefined && <p className="text-15 text-ink-soft">{props.lead}</p>}
          {props.children}
        </div>
        <StickyActionBar note={props.note} className="max-desktop:order-last">
          {props.action}
        </StickyActionBar>
      </Columns>
    </form>
  )
}

/** The explanation beside a form. */
export function WhyWeAsk({ why }: { why: Why }) {
  return (
    <section className="mb-4 rounded-card bg-surface-soft p-4 text-13 text-ink-soft desktop:m-0 desktop:border desktop:border-line desktop:bg-surface desktop:p-6">
      <h2 className="flex items-center gap-1.5 font-semibold text-ink">
        <Icon name="shield-check" size={20} className="text-brand-ink" />
        {why.title}
      </h2>
      <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-4 leading-relaxed">
        {why.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

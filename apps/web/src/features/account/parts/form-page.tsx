import { StickyActionBar } from '@tongzhou/ui/action-bar/sticky-action-bar'
import type { OpeningStage } from '@tongzhou/domain/account/opening-ladder'
import type { ReactNode } from 'react'
import { Columns } from '../../../shared/screen/columns'
import { Guide, type GuideText } from '../../../shared/screen/guide'
import { OpeningStages } from '../opening/parts/opening-stages'
import { useOpening } from '../opening/parts/use-opening'

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
  /** Why it asks what it asks, and what becomes of it. */
  why?: GuideText
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
      <Columns
        keepsBeside
        beside={props.why === undefined ? undefined : <Guide isAboutData {...props.why} />}
      >
        <div
          data-sections=""
          className="flex min-w-0 flex-col gap-4 max-desktop:pb-4 desktop:panel desktop:panel-pad"
        >
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

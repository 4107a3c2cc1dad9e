import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { Icon } from '@tongzhou/ui/icon/icon'
import { to } from '../routing/to'
import { wayOf } from './order-refusals'

/** Why an order cannot be placed now: the name of the refusal that would be answered, and its sentence. */
export interface Blocked {
  readonly reason: string
  readonly msg: string
}

/**
 * Why this order cannot be placed now, and the one way to mend it where there is one. The button of the form
 * leads here.
 */
export function BlockedNotice({ blocked }: { blocked: Blocked }) {
  const way = wayOf(blocked.reason)

  return (
    <Card>
      <div role="note" data-invalid tabIndex={-1} className="flex flex-col gap-3 outline-offset-4">
        <p className="flex items-start gap-2 text-15">
          <Icon name="warning" size={20} className="mt-0.5 text-warn" />
          <span className="min-w-0">{blocked.msg}</span>
        </p>
        {way !== null && (
          <ButtonLink look="outline" size="medium" href={to(way.path)}>
            {way.label}
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}

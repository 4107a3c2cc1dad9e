import { addDays } from '@tongzhou/domain/kernel/business-day'
import { TextLink } from '@tongzhou/ui/link/link'
import { useToday } from '../api/use-today'

/** 看过去某一天: the page as of yesterday, where another day is chosen. */
export function LookBackLink({ hrefOf }: { hrefOf: (day: string) => string }) {
  const today = useToday()

  return today === null ? null : <TextLink href={hrefOf(addDays(today, -1))}>看过去某一天</TextLink>
}

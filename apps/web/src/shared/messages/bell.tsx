import { IconLink } from '@tongzhou/ui/button/icon-button'
import { to } from '../routing/to'
import { useUnread } from './use-unread'

/** The way to the messages, with how many are unread. */
export default function Bell() {
  return <IconLink icon="bell" label="消息" href={to('/message-center')} unread={useUnread()} />
}

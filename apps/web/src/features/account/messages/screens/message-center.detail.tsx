import { useRouteQuery } from '../../../../shared/routing/screen-place'
import { MessagePane } from '../parts/message-pane'

/** One message of the customer. */
export default function MessageDetail() {
  const { messageNo } = useRouteQuery('/message-center/detail')

  return <MessagePane messageNo={messageNo} />
}

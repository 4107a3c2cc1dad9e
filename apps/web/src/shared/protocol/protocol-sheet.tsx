import { protocolText } from '@tongzhou/client/content'
import { Sheet } from '@tongzhou/ui/sheet/sheet'
import { TextSkeleton } from '@tongzhou/ui/states/skeleton'
import { useCall } from '../api/use-call'
import { Screen } from '../screen/screen'
import { ProtocolText } from './protocol-text'

export interface ProtocolName {
  readonly id: string
  readonly version: number
  readonly name: string
}

/** One agreement over the form that asks for it, so that nothing typed is lost. */
export default function ProtocolSheet(props: {
  protocol: ProtocolName
  isOpen: boolean
  onClose: () => void
}) {
  const { id, version, name } = props.protocol
  const text = useCall(protocolText, { id, version })

  return (
    <Sheet open={props.isOpen} onClose={props.onClose} title={name}>
      <Screen query={text} skeleton={<TextSkeleton lines={8} />}>
        {({ content }) => <ProtocolText content={content} />}
      </Screen>
    </Sheet>
  )
}

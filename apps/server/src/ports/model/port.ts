/** One message of a conversation with a language model, as the chat API names them. */
export type ModelMessage =
  | { readonly role: 'system' | 'user'; readonly content: string }
  | { readonly role: 'assistant'; readonly call: ModelToolCall }
  | { readonly role: 'tool'; readonly callId: string; readonly content: string }

/** A tool that the model asks for. Its arguments are text that nobody has checked. */
export interface ModelToolCall {
  readonly callId: string
  readonly name: string
  readonly args: string
}

/** What a model may call; none of ours takes an argument. */
export interface ModelTool {
  readonly name: string
  readonly description: string
}

/** A piece of a model's answer as it comes. */
export type ModelPiece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'call'; readonly call: ModelToolCall }

/** A language model behind an OpenAI-compatible chat API (docs/ports/model.md). */
export interface ModelPort {
  /** The number under which the model is filed: it stands under its answers. */
  readonly filingNo: string
  /**
   * The pieces of one answer. Throws OutcomeUnknown where the provider fails, is late, cuts the answer or
   * sends too much; aborting ends the request.
   */
  answer(asked: {
    messages: readonly ModelMessage[]
    tools: readonly ModelTool[]
    signal: AbortSignal
  }): AsyncIterable<ModelPiece>
}

import { WrongSettings } from './config'

/**
 * Runs a program's main part. What the operator can mend (a wrong setting, an occupied port, a database that
 * does not answer) ends it with one clear message; anything else with its stack.
 */
export async function runProgram(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    console.error(messageOf(error))
    process.exit(1)
  }
}

function messageOf(error: unknown): unknown {
  if (error instanceof WrongSettings) return error.message
  const { code, port } = error as { code?: unknown; port?: unknown }
  if (code === 'EADDRINUSE') {
    return `端口 ${String(port)} 已被占用，请停用占用它的程序，或设置 PORT 换一个端口。\nPort ${String(port)} is in use: stop what uses it, or choose another with PORT.`
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'ENOTDIR' || code === 'EROFS') {
    return `DATA_DIR or EXCHANGE_DIR cannot be used: ${(error as Error).message}`
  }

  return error
}

/** Rights of an access list of macOS with which its holder could change a file, or what stands in a folder. */
const WRITING = new Set([
  'write',
  'append',
  'delete',
  'delete_child',
  'add_file',
  'add_subdirectory',
  'writeattr',
  'writeextattr',
  'writesecurity',
  'chown',
])

/** Whether `ls -lde` lists an entry that lets anybody but root write. What it denies is no danger. */
export function grantsWriting(listing: string): boolean {
  return listing.split('\n').some((line) => {
    const [, who = '', verdict, rights = ''] =
      /^\s+\d+: (\S+)(?: inherited)? (allow|deny) (\S+)/.exec(line) ?? []
    if (verdict !== 'allow' || who === 'user:root') return false
    return rights.split(',').some((right) => WRITING.has(right))
  })
}

import { Complaint } from './setting-complaint.ts'

/** Origins with commas between: `http://192.168.1.20:5678`. */
export function originsOf(text: string): ReadonlySet<string> {
  const origins = text.split(',').map((each) => each.trim())
  for (const each of origins)
    if (!/^https?:$/.test(URL.parse(each)?.protocol ?? '') || URL.parse(each)?.origin !== each)
      throw new Complaint(`is geen lijst van adressen zoals http://192.168.1.20:5678: "${text}"`)
  return new Set(origins)
}

/** Hosts with their port, with commas between: `mail.thuis.lan:993`. */
export function mailHostsOf(text: string): ReadonlySet<string> {
  const hosts = text.split(',').map((each) => each.trim().toLowerCase())
  for (const each of hosts) {
    const [, port] = /^[a-z0-9._-]+:(\d{1,5})$/.exec(each) ?? []
    if (port === undefined || Number(port) < 1 || Number(port) > 65_535)
      throw new Complaint(`is geen lijst van servers zoals mail.thuis.lan:993: "${text}"`)
  }
  return new Set(hosts)
}

/** `HARBOUR (CHINA) SHIPPING LTD. AS AGENT FOR THE CARRIER HARBOUR LINES`: who signs, and for whom. */
const AS_AGENT =
  /(?<!\p{L})(?:as|acting as|als|como|quale|en (?:qualité|tant) d['’]) ?(?:general )?agent[\p{Ll}\p{Lu}]{0,3}(?: only)?(?!\p{L})(.*)$/iu;

/** What leads from an agent to the carrier. */
const LEADS_ON =
  /^[\s,:]{0,3}(?:(?:for and on behalf of|on behalf of|for|of|für|por|pour|per|de|du)(?!\p{L})\s{0,2})?(?:(?:the|above|named|de[nr]|le|el|il|la) ){0,3}(?:carrier|shipping line|line|transporteur|frachtführer|porteador|vettore)?(?!\p{L})[\s,:]{0,3}/iu;

/** `named above`, `whose name is stated overleaf`. */
const SAID_ELSEWHERE = /^(?:as )?(?:above|named|mentioned|stated|aforesaid|aforementioned|whose|to whom)(?!\p{L})/iu;

/** The carrier of a text that names one: not who only acts for him. Empty: it names an agent alone. */
export function carrierIn(text: string): string {
  const [whole, behind = ''] = AS_AGENT.exec(text) ?? [];
  if (whole === undefined) return text;
  const carrier = behind.replace(LEADS_ON, '').trim();
  return /\p{L}{2}/u.test(carrier) && !SAID_ELSEWHERE.test(carrier) ? carrier : '';
}

// English words that rule out a number beside them as a figure of this company's work.

import type { RefusalWords } from '#domain/extraction/language/refusal-words.ts'

/** The English words of each mark. */
export const englishRefusals: RefusalWords = {
  others:
    "minimum wage|next door|across the road|across the street|across the hall|across town|over the road|down the road|down the street|up the road|round the corner|around the corner|in the industry|in our industry|in this industry|industry average|in the trade|elsewhere|other firms|other shops|other practices|other schools|other nurseries|other hotels|other restaurants|other bakeries|other garages|other clinics|other hospitals|other towns|other cities|other agencies|other stores|other dealers|other places|other workshops|other farms|in the other branch|at the other branch|in the other office|in other branches|a friend|a friend's|my friend's|my sister's|my brother's|my wife's|my husband's|my neighbour's|my neighbor's|my cousin's|my father's|my mother's|my son's|my daughter's|the big chains|the chains|the supermarket|the discounters|the market leader|the other shop|the other firm|our neighbour|our neighbor|our neighbours|our neighbors|my neighbour|my neighbor|big firms|big companies|large firms|large companies|small firms|most firms|most companies|advertise|advertises|our rivals|our rival|the rival",
  idle: 'are stored|is stored|be stored|are kept|is kept|be kept|incubated|incubates|are chilled|is chilled|be chilled|are frozen|is frozen|fermented|soaked|to take effect|to kick in|dries|dry for|has to dry|have to dry|needs to dry|must dry|to dry|rests|rest for|has to rest|have to rest|to rest|cures|to cure|to set|cools|cools down|to cool|to cool down|soaks|soak for|to soak|ferments|to ferment|to rise|rises|hardens|to harden|thaws|to thaw|to defrost|marinates|to marinate|simmers|to simmer|to prove|proves|to warm up|to heat up|to mature|matures|to incubate|by itself|on its own|in the oven|in the fridge|in the freezer|in the kiln|in the dryer|in the incubator|simmers|bakes|boils|stand in|stands in|stay in|stays in|in water|in a bath',
  apart:
    'my train|my bus|on the bike|by bike|by car|by bus|by train|by tram|on foot|lunch break|my lunch|coffee break|tea break|my break|a break|the break|drive to work|drive home|my commute|way to work|way home|get to work|get home|was down for|were down for|is down for|power cut|on call|of sleep|sleep|left until|left before|the ferry|the bus|the train|the tram|the flight|the plane',
  institution:
    'the post|the bank|the council|the court|the authority|the authorities|the city|the manufacturer|the supplier|the suppliers|the lab|the laboratory|the insurer|the insurance|the courier|the carrier|the customer|the customers|the client|the landlord|the ministry|the tax office|the town hall|the wholesaler|the factory',
  notCost:
    'we receive|starts at|start at|in the shop|in shops|in the shops|per square metre|per square meter|per square foot|deposit|deposits|deductible|credit limit|spending limit|the limit|minimum order|minimum purchase|order value|voucher|vouchers|gift card|gift cards|lottery|lent us|lent|borrowed|loan|loans|mortgage|grant|grants|subsidy|turnover|revenue|revenues|takings|proceeds|our income|our sales|in sales|profit|is worth|are worth|was worth|collateral|share capital|sum insured|insured for|jackpot|donated|donation|inherited|prize|question|covers up to|insurance covers|insurance pays|pension|free from|delivery from|costs the customer|costs the client|costs the tenant|costs the patient|costs customers|costs clients|costs patients|costs people',
  private:
    'my daughter|my son|my kids|my children|my wife|my husband|my dog|my girlfriend|my boyfriend|drink|drinks|drank|eat|eats|smoke|smokes|to the gym|football|soccer|tennis|yoga|jogging|rains|rained|snows|snowed|to church|tablets|pills|cigarettes|holidays|of holiday|of vacation|consumes|consume|guzzles|burns|the bus|the train|the tram|the ferry|the trains|the record|our record|my record|turn over|turns over|turned over|built for|designed for|rated for|capacity|capable of|machine can|machines can|printer can|press can|line can',
  staff:
    'of the staff|of our staff|of my staff|of the team|of our team|of my team|the team|the staff|of my colleagues|of our colleagues|of the colleagues|of the employees|of our employees|of the workforce|of our people|of us|our staff|our team|my team',
  level:
    'tank|battery|humidity|moisture|alcohol|fat|sugar|vat|tax|inflation|interest|slope|gradient|zoom|full|charged|luck|sure|limit value|to pass|pass mark|a fail|owns|own',
  employed: 'i work|works|is on|am on|are on',
  permit:
    'can sign|may sign|i sign|can approve|may approve|i approve|can refund|may refund|can spend|may spend|can decide|may decide|can order|can grant|may grant|can give|may give|allowed to|am allowed|are allowed|is allowed|authorised to|authorized to|sign off|without asking|myself',
  belief:
    'i always say|we always say|everyone says|everybody says|we tell people|we tell customers|i tell people|i tell them|we tell them|the website says|our website says|the brochure says|the leaflet says|the poster says',
  imagined:
    'suppose|imagine|assume|assuming|even if|as if|what if|if it were|if there were|if they were|if that were|would be nice',
  could: 'could',
  would: "would|i'd|we'd|they'd|you'd|it'd",
  condition:
    'if|with|without|with a new|with another|with a second|with a better|with more|with two more|with one more|more people|more staff|with an extra|with the new',
  saying: 'say|guess|estimate|think|reckon|put|call|suppose|imagine|typical|normal|usual',
  // Also parts of other phrases: none of these is a mark.
  none: 'to set up|to set the|to set a|to call|on its own merits|to prove that|by itself is',
}

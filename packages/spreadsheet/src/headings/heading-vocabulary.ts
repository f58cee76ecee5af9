/**
 * The trade's words in the headings of spreadsheets, each under the one word that stands for it here: its short forms in
 * English, then Spanish, French, Italian and Chinese. Accents and letters' case are gone before they are looked for, and
 * several words are one where they stand together ("sin cascara").
 */
export const vocabulary: Readonly<Record<string, string>> = {
  // Weights; what the forms of the crop are called is for each program to say.
  weight: 'weights|wt|wts|wgt|wght|weigh|peso|pesos|poids|masse|massa|重量|数量|重',
  'net weight': 'nwt|peso neto|poids net|净重',
  'gross weight': 'peso bruto|poids brut|peso lordo|毛重|总重',
  net: 'neto|netos|netto|netti|nett|nette|净',
  gross: 'grs|bruto|brut|brute|lordo|毛',
  tare: 'tara|皮重',
  quantity: 'qty|quant|quantities|cantidad|cant|quantite|qte|quantita|qta|数目',
  lb: 'lbs|pound|pounds|libra|libras|livre|livres|libbra|libbre|磅|磅数|英磅',
  kg: 'kgs|kilo|kilos|kilogram|kilograms|kilogramme|kilogrammes|kilogramo|kilogramos|chilo|chili|chilogrammo|chilogrammi|公斤|千克|公斤数',
  ton: 'tons|tonne|tonnes|tonelada|toneladas|tonnellata|tonnellate|mt|tn|cwt|cwts|hundredweight|quintal|quintals|quintales|quintaux|quintali|oz|ounce|ounces|gram|grams|gramos|grammes|grammi|吨|公吨',
  sack: 'sacks|bag|bags|super sack|super sacks|bin|bins|box|boxes|carton|cartons|pallet|pallets|bushel|bushels|bu|saco|sacos|costal|costales|bolsa|bolsas|caja|cajas|sac|sacs|caisse|caisses|sacco|sacchi|cassa|casse|袋|箱',
  // Of the crops that we were shown files of; the program's own word is known besides.
  commodity:
    'pecan|pecans|nut|nuts|nuez|nueces|pecana|pecanas|pecanera|noix|pacane|pacanes|noce|noci|山核桃|碧根果|美国山核桃|核桃',
  form: 'forma|forme|形态|形式',
  type: 'tipo|type de produit|genere|类型|种类',
  product: 'prod|producto|produit|prodotto|产品|品名|货物',
  // A figure that is no weight, or no weight of this month.
  price: 'prices|ppp|unit price|precio|precios|prix|prezzo|单价|价格',
  percent: 'pct|por ciento|porcentaje|pour cent|pourcentage|per cento|percentuale|百分比|比例',
  dollars: 'dollar|usd|dolares|dolar|dollari|dollaro|美元',
  amount: 'amt|amounts|importe|monto|montant|importo|金额|总额',
  total: 'totals|tot|totaux|totale|totali|合计|总计|总',
  season: 'temporada|saison|stagione|campagne|campana|campagna|季|本季',
  'to date': 'todate|td|a la fecha|a ce jour|ad oggi|至今|累计',
  // Who delivered.
  producer:
    'producers|productor|productora|productores|agricultor|cultivador|huertero|producteur|productrice|cultivateur|agriculteur|produttore|coltivatore|agricoltore|生产者|种植者|种植户|农户|果农',
  grower: 'growers|grwr|gwr',
  vendor: 'vendors|vndr|proveedor|fournisseur|fornitore|供应商',
  customer: 'customers|cust|cliente|client|客户',
  farm: 'farms|orchard|orchards|huerta|huerto|rancho|finca|ferme|exploitation|verger|azienda|azienda agricola|frutteto|农场|果园',
  name: 'names|nombre|nom|nome|名称|姓名|名字',
  no: 'number|numbers|num|nbr|nr|nos|numero|numeros|nro|n|编号|号码|号',
  id: 'identifier|identification|identificador|identificacion|identifiant|identificativo|clave|识别码|标识',
  code: 'codes|codigo|cod|codice|代码|编码',
  account: 'acct|acc|cuenta|compte|conto|账号|账户',
  address: 'addr|direccion|domicilio|adresse|indirizzo|地址',
  street: 'calle|rue|via|街道',
  city: 'town|ciudad|municipio|ville|commune|citta|comune|城市|市',
  state: 'estado|etat|stato|provincia|province|州|省',
  zip: 'zipcode|zip code|postal code|postcode|codigo postal|cp|code postal|code zip|codice postale|codice zip|cap|邮编|邮政编码',
  phone: 'phone no|telephone|tel|telefono|movil|celular|telephone portable|cellulare|电话|手机',
  email: 'e mail|mail|email address|e mail address|correo|correo electronico|courriel|posta elettronica|邮箱|电子邮件',
  contact: 'contacto|personne a contacter|contatto|referente|联系人',
  grown: 'cultivo|cultivado|culture|cultive|coltivazione|coltivato|种植',
  // Deliveries.
  date: 'dt|day|fecha|fec|jour|data|giorno|日期|日',
  received:
    'recd|rec|recv|rcvd|rcv|recieved|recibido|recibida|recepcion|recibo el|recu|recue|reception|ricevuto|ricevuta|ricezione|ricevimento|收货|收到|接收',
  delivered: 'deld|dlvd|deliv|delvd|entregado|entregada|livre le|livree|consegnato|consegnata|交货',
  delivery: 'dlvy|delvy|deliveries|entrega|livraison|consegna|交付',
  collected:
    'collection|cobrado|cobrada|cobro|percu|percue|perception|riscosso|riscossa|riscossione|recolectado|收取|征收',
  purchase: 'purch|purchased|compra|achat|acquisto|采购|收购',
  ticket:
    'tkt|tkts|tck|tckt|tick|tix|tickets|boleta|boleto|vale|bon|bulletin|scontrino|bolla|bollettino|单据|票号|磅单|过磅单|票据',
  scale: 'scales|bascula|pesaje|pesee|bascule|pesata|pesa|地磅|过磅',
  receipt: 'receipts|rcpt|recibo|recus|ricevute',
  load: 'loads|carga|chargement|carico|车次',
  settlement: 'settle|stlmt|liquidacion|reglement|liquidazione|结算',
  reference: 'ref|referencia|riferimento|参考|参考号',
  location: 'loc|lugar|ubicacion|lieu|emplacement|luogo|sede|地点|位置',
  receiving: 'receiving station',
  plant: 'planta|usine|stabilimento|impianto|工厂|厂',
  warehouse: 'whse|whs|bodega|almacen|entrepot|magazzino|仓库',
  // Why no assessment.
  exempt: 'exemption|exempted|exento|exenta|exencion|exonere|exoneration|exempte|esente|esenzione|豁免|免缴|免征',
  reason: 'reasons|motivo|razon|motif|raison|causa|causale|原因|理由',
  'exempt reason': 'por que exento|por que exenta|perche esente|motif exemption',
  certificate: 'cert|certs|certificado|certificat|certificato|证书|证明',
  handler: 'handlers|manipulador|manutentionnaire|operatore|经手商|经手人',
  paid: 'pagado|pago|que pago|paye|qui a paye|pagato|che ha pagato|缴纳|已付',
  organic: 'organico|organica|biologique|bio|biologico|biologica|有机',
  assessment: 'cuota|contribucion|cotisation|contributo|评估费',
  // Entries at the customs.
  entry: 'entries|entrada|entree|entrata|pedimento|importacion entrada|入境|报关|入口',
  'entry no': '报关单号|报关单|entry summary no',
  'entry date': '报关日期|入境日期|进口日期',
  import: 'imported|importacion|importation|importazione|importado|进口',
  customs: 'cbp|aduana|aduanas|douane|douanes|dogana|dogane|海关',
  country: 'countries|pais|pays|paese|国家|国',
  origin: 'orig|origen|origine|procedencia|provenance|provenienza|原产|产地',
  'country origin': 'coo|原产国|原产地',
  port: 'puerto|porto|口岸|港口|港',
  'bill lading':
    'bl|b l|bol|conocimiento embarque|conocimiento de embarque|connaissement|polizza di carico|polizza carico|提单|提单号',
  fee: 'fees|tarifa|frais|redevance|tassa|费用',
};

/** They say nothing that tells one column from another. */
export const fillers: ReadonlySet<string> = new Set(
  'of the a an and or your our for on de del la el los las le les du des d l di della dello dei degli il lo al alla y et e en su por par dal dalla da 的 数 您'.split(
    ' ',
  ),
);

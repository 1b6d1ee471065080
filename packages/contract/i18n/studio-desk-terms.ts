import type { StudioTerm } from './studio-terms.ts';

/** One name for one thing where visitors are answered and people are managed. */
export const studioDeskTerms: Readonly<Record<string, StudioTerm>> = {
  inbox: {
    words: ['inbox', '收件箱', '收件箱', 'caixa de entrada', 'bandeja de entrada', 'gelen kutusu'],
    labels: ['studio.inbox', 'desk.openInbox'],
  },
  outbox: {
    words: ['outbox', '发件箱', '寄件箱', 'caixa de saída', 'bandeja de salida', 'giden kutusu'],
    labels: ['studio.outbox'],
  },
  desk: {
    words: ['desk', '待办', '待辦', 'painel', 'escritorio', 'çalışma masası'],
    labels: ['studio.desk'],
    not: { pt: ['mesa'], es: ['mesa'] },
  },
  member: {
    words: ['member', '会员', '會員', 'membro', 'miembro', 'üye'],
    labels: ['desk.member', 'studio.members'],
  },
  visitor: {
    words: ['visitor', '访客', '訪客', 'visitante', 'visitante', 'ziyaretçi'],
    labels: ['desk.visitor'],
    not: { zh: ['访问者'] },
  },
  staff: {
    words: ['staff', '员工', '員工', 'equipe', 'personal', 'çalışan'],
    labels: ['help.audit.text'],
  },
  role: {
    words: ['role', '角色', '角色', 'função', 'rol', 'rol'],
    labels: ['people.role'],
    not: { pt: ['papel'], es: ['función'] },
    except: ['field.softkeys'],
  },
  agent: {
    words: ['agent', '客服', '客服', 'atendente', 'agente', 'temsilci'],
    labels: ['people.agent'],
    not: { pt: ['agente'], hk: ['客戶服務'] },
  },
  recruiter: {
    words: ['recruiter', '招聘专员', '招聘專員', 'recrutador', 'reclutador', 'işe alım uzmanı'],
    labels: ['people.recruiter', 'desk.nobodyReads'],
    not: { 'tr-TR': ['işe alım görevli', 'işe alım rol'] },
  },
  session: {
    words: ['session', '登录会话', '工作階段', 'sessão', 'sesión', 'oturum'],
    labels: ['account.thisSession', 'audit.endSession'],
    not: { zh: [/(?<!登录)会话/], hk: ['會話'] },
  },
  conversation: {
    words: ['conversation', '对话', '對話', 'conversa', 'conversación', 'görüşme'],
    labels: ['desk.chooseChat', 'desk.endChat', 'audit.closeChat'],
    not: {
      en: ['chats', 'a chat'],
      zh: ['聊天'],
      hk: ['聊天'],
      pt: ['um chat'],
      es: ['un chat'],
      'tr-TR': ['sohbeti aldı'],
    },
  },
  chat: {
    words: ['chat', '在线客服', '網上客服', 'chat', 'chat', 'sohbet'],
    labels: ['studio.chat', 'people.mayChat'],
    not: { zh: ['聊天'], hk: ['在線客服', '聊天'] },
  },
  available: {
    words: ['available', '在线', '在線', 'disponível', 'disponible', 'müsait'],
    labels: ['desk.iAmHere', 'desk.hereHint'],
    not: {
      en: ['i am here', 'nobody is here', 'somebody is here'],
      pt: ['estou aqui'],
      es: ['estoy aquí'],
      'tr-TR': ['buradayım'],
    },
  },
  cannedReply: {
    words: ['canned repl', '常用回复', '常用回覆', 'respostas prontas', 'respuestas predefinidas', 'hazır yanıt'],
    labels: ['desk.cannedAnswers', 'collections.answers'],
    not: { en: ['canned answer'] },
  },
  inquiry: {
    words: ['inquir', '询价', '查詢', 'consulta', 'consulta', 'talep'],
    labels: ['desk.kindInquiry', 'people.mayLetters'],
    not: { zh: ['询盘'], pt: ['inquérito'] },
  },
  feedback: {
    words: ['feedback', '意见反馈', '用戶意見', 'opinião do usuário', 'opiniones de usuarios', 'geri bildirim'],
    labels: ['desk.kindFeedback'],
    not: { hk: ['意見反饋', '回饋', '回授'], pt: ['feedback'] },
  },
  brochure: {
    words: ['brochure', '样册', '宣傳冊', 'folheto', 'folleto', 'broşür'],
    labels: ['desk.kindBrochure', 'desk.fieldBrochures', 'field.inquiry'],
    not: { zh: ['样本索取'], hk: ['索取目錄'] },
  },
  sample: {
    words: ['sample', '样品', '樣品', 'amostra', 'muestra', 'numune'],
    labels: ['desk.kindSample', 'field.inquiry'],
    not: { zh: ['样机'] },
  },
  application: {
    words: ['application', '应聘', '應徵', 'candidatura', 'postulaci', 'başvuru'],
    labels: ['studio.applications', 'desk.kindApplication', 'people.mayApplications'],
    not: { en: ['applicants'], zh: ['求职申请', '职位申请'], hk: ['求職申請', '職位申請'], es: ['candidatura'] },
  },
  comment: {
    words: ['comment', '评论', '評論', 'comentário', 'comentario', 'yorum'],
    labels: ['studio.comments', 'people.mayComments'],
  },
  report: {
    words: ['report', '举报', '舉報', 'denúncia', 'denuncia', 'şikâyet'],
    labels: ['desk.reports'],
    not: { 'tr-TR': ['bildirilen', '# bildirim'] },
  },
  blockAuthor: {
    words: ['block author', '禁止作者评论', '禁止作者評論', 'bloquear autor', 'bloquear autor', 'yazarı engelle'],
    labels: ['desk.block'],
    not: { zh: ['屏蔽'], hk: ['封鎖'] },
  },
  erase: {
    words: ['erase', '彻底删除', '徹底刪除', 'apagar', 'borrar', 'tamamen sil'],
    labels: ['desk.erase'],
    not: { zh: ['清除个人'], hk: ['清除個人'] },
  },
  email: {
    words: ['email', '邮件', '電郵', 'e-mail', 'correo', 'e-posta'],
    labels: ['desk.noLetters', 'desk.windowLetters'],
    not: {
      en: ['no letters', 'letters that', 'letters of', 'letters and'],
      zh: ['信件'],
      hk: ['信件'],
      pt: ['carta'],
      es: ['carta'],
      'tr-TR': ['mektup', /(?<!\p{L})ileti(?:ler|yi|nin|si)?(?!\p{L})/iu],
    },
  },
  passkey: {
    words: ['passkey', '通行密钥', '密碼金鑰', 'chave de acesso', 'llave de acceso', 'geçiş anahtarı'],
    labels: ['account.passkey', 'people.passkey', 'error.passkey'],
    not: { hk: ['通行密鑰'] },
  },
  password: {
    words: ['password', '密码', '密碼', 'senha', 'contraseña', 'şifre'],
    labels: ['studio.password', 'error.staffPassword'],
    not: { pt: ['palavra-passe'], 'tr-TR': ['parola'] },
  },
  secondFactor: {
    words: ['second factor', '二次验证', '雙重驗證', 'segundo fator', 'segundo factor', 'ikinci faktör'],
    labels: ['people.factor', 'people.status'],
    not: { 'tr-TR': ['etken'] },
  },
  account: {
    words: ['account', '账号', '帳戶', 'conta', 'cuenta', 'hesa'],
    labels: ['studio.account', 'desk.account', 'error.personExists'],
    not: { zh: ['账户'], hk: ['帳號', '註銷'] },
  },
  expired: {
    words: ['expired', '已过期', '已過期', 'expirou', 'venció', 'süresi dol'],
    labels: ['error.invitation', 'join.invalidText'],
    not: { es: ['caduc'] },
  },
  notices: {
    words: ['notices', '通知', '通知', 'avisos', 'avisos', 'bildirimler'],
    labels: ['studio.notices'],
  },
  country: {
    words: ['countr', '国家/地区', '國家／地區', 'país', 'país', 'ülke'],
    labels: ['desk.country', 'field.country', 'field.countries', 'people.countries', 'people.addCountry'],
    not: { zh: [/国家(?!\/地区)/], hk: [/國家(?!／地區)/] },
  },
};

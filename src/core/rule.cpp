#include "core/rule.h"

#ifdef LUDO_RULE_MARKS
namespace ludo {
namespace {

RuleMark* g_first = nullptr;

}  // namespace

RuleMark::RuleMark(const char* clause) : id(clause), next(g_first) { g_first = this; }

const RuleMark* rule_marks_reached() { return g_first; }

}  // namespace ludo
#endif

// Keepsake: lets better-sqlite3 13 run on runtimes that have Node-API 9 (Node 20, Electron 33).
// It keeps Napi::Reference<Napi::String>, and references to primitive values exist only since Node-API 10.
// Here every such string lives in an object, to which Node-API 9 can hold a reference.
// Given to the compiler as a forced include, together with -DNAPI_VERSION=9.
#pragma once
#include <napi.h>

namespace Napi {

template <>
class Reference<String> {
 public:
  Reference() = default;
  Reference(Reference&&) = default;
  Reference& operator=(Reference&&) = default;

  explicit Reference(String text) {
    Object box = Object::New(text.Env());
    box.Set(0u, text);
    box_ = Reference<Object>::New(box, 1);
  }

  String Value() const { return box_.Value().Get(0u).As<String>(); }
  bool IsEmpty() const { return box_.IsEmpty(); }

 private:
  Reference<Object> box_;
};

template <>
inline Reference<String> Persistent<String>(String text) {
  return Reference<String>(text);
}

}  // namespace Napi
